"""Writes the golden races anew. Read README.md first: from tests/, python -m goldens.write."""

from goldens import races


def main() -> None:
    for name in races.RACES:
        text = races.text(name)
        file = races.path(name)
        is_new = not file.exists() or file.read_text(encoding="utf-8") != text
        file.write_text(text, encoding="utf-8", newline="\n")
        print(f"{name}: {'written' if is_new else 'as it was'}, {len(text):,} bytes")


if __name__ == "__main__":
    main()
