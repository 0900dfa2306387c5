"""What editors, mail and version control do to a text file. None of it changes what the file says."""

ELSEWHERE = {
    "crlf": lambda text: text.replace("\n", "\r\n"),
    "cr": lambda text: text.replace("\n", "\r"),
    "converted twice": lambda text: text.replace("\n", "\r\r\n"),
    "mixed": lambda text: text.replace("\n", "\r\n", 3),
    "bom": lambda text: "\ufeff" + text,
    "blank before": lambda text: "\n \n" + text,
    "blank after": lambda text: text + "\n\t\n\n",
    "no last newline": lambda text: text.removesuffix("\n"),
    "all": lambda text: "\ufeff\r\n\r\n" + text.replace("\n", "\r\n") + "\r\n \r\n",
}
