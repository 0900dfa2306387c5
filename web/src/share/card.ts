/** The picture of a race to pass on: its track, its drivers, and where they came in, if that is to be told. */
import type { Colour } from "../wire/types";
import { liveryOf } from "../parts/livery";

export interface Row {
  name: string;
  colour: Colour;
  /** "" if it is not to be told. */
  place: string;
  isMine: boolean;
}

export interface Card {
  title: string;
  rows: readonly Row[];
  /** The best moment, or that nothing is told. */
  line: string;
  link: string;
  /** The track, as in previews of the link; null if it cannot be had. */
  track: ImageBitmap | null;
}

export const WIDTH = 1200;
export const HEIGHT = 630;

const EDGE = 48;
const HEAD = 92; // pixels, and so on
const FLAG = 12;
const TOP = 132; // of drivers and track
const FOOT = 526; // where they end
const ROW = 62; // at most
const PICTURE = { x: 560, width: WIDTH - EDGE - 560 };
// Of the track's own picture: what is around it, and its row of cars, is left out.
const CUT = { x: 200, y: 0, width: 800, height: 524 };
const SIGN = "M11.500 8.500h3v6h3.500c2.800 0 4 1.500 4 4v5.500h-3V19c0-1.300-.5-1.900-1.700-1.900h-2.800V24h-3z"; // of the game

const DISPLAY = "Poster, sans-serif";
const TEXT = "Text, sans-serif";

/** Draws it. Its paints are those of what is printed, the same by day and by night. */
export async function draw(canvas: HTMLCanvasElement, card: Card): Promise<void> {
  // They may not have been used yet.
  await Promise.all([document.fonts?.load(`700 40px ${DISPLAY}`), document.fonts?.load(`600 30px ${TEXT}`)]).catch(() => undefined);
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext("2d")!;
  const styles = getComputedStyle(document.documentElement);
  const paint = (name: string) => styles.getPropertyValue(`--${name}`).trim() || "black";

  const write = (words: string, x: number, y: number, font: string, colour: string, width = Infinity, align: CanvasTextAlign = "left") => {
    pen.font = font;
    pen.fillStyle = colour;
    pen.textAlign = align;
    pen.fillText(shortened(pen, words, width), x, y);
  };

  pen.fillStyle = paint("card");
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.textBaseline = "middle";
  head();
  track();
  drivers();
  write(card.line, EDGE, 566, `600 30px ${TEXT}`, paint("card-ink"), WIDTH - 2 * EDGE);
  write(card.link, EDGE, 604, `400 24px ${TEXT}`, paint("card-speed"), WIDTH - 2 * EDGE);

  function head(): void {
    pen.fillStyle = paint("header");
    pen.fillRect(0, 0, WIDTH, HEAD);
    pen.save();
    pen.translate(EDGE - 4, HEAD / 2 - 28);
    pen.scale(1.75, 1.75);
    pen.fillStyle = paint("on-card");
    pen.fill(new Path2D("M16 1a15 15 0 1 0 .01 0z"));
    pen.fillStyle = paint("header");
    pen.fill(new Path2D(SIGN));
    pen.restore();
    write("HOTLAP", EDGE + 66, HEAD / 2 + 3, `700 46px ${DISPLAY}`, paint("on-card"));
    write(card.title.toUpperCase(), WIDTH - EDGE, HEAD / 2 + 3, `600 38px ${DISPLAY}`, paint("card-stress"), 780, "right");
    for (let column = 0; column < WIDTH / FLAG; column++) {
      pen.fillStyle = paint(column % 2 ? "header" : "on-card");
      pen.fillRect(column * FLAG, HEAD, FLAG, FLAG);
    }
  }

  function track(): void {
    if (!card.track) return;
    const { x, width } = PICTURE;
    pen.save();
    pen.beginPath();
    pen.roundRect(x, TOP, width, FOOT - TOP, 8);
    pen.clip();
    pen.drawImage(card.track, CUT.x, CUT.y, CUT.width, CUT.height, x, TOP, width, FOOT - TOP);
    pen.restore();
  }

  function drivers(): void {
    const high = Math.min(ROW, (FOOT - TOP) / card.rows.length);
    const right = card.track ? PICTURE.x - 28 : WIDTH - EDGE;
    const isTold = card.rows.some((row) => row.place);
    for (const [n, row] of card.rows.entries()) {
      const y = TOP + high * (n + 0.5);
      if (row.isMine) {
        pen.fillStyle = paint("card-upgrade-wash");
        pen.beginPath();
        pen.roundRect(EDGE - 16, y - high / 2 + 1, right - EDGE + 24, high - 2, 6);
        pen.fill();
      }
      const at = isTold ? EDGE + 60 : EDGE;
      if (isTold)
        write(row.place, EDGE + 38, y + 2, `700 ${high * 0.72}px ${DISPLAY}`, paint(n === 0 ? "card-heat" : "card-ink"), 56, "right");
      badge(row.colour, at, y, high * 0.62);
      write(row.name, at + high * 0.62 + 16, y + 1, `600 ${high * 0.52}px ${TEXT}`, paint("card-ink"), right - at - high * 0.62 - 16);
    }
  }

  /** A car's disc with its stripes, as in the standings. */
  function badge(colour: Colour, x: number, y: number, size: number): void {
    pen.save();
    pen.translate(x, y - size / 2);
    pen.scale(size / 32, size / 32);
    pen.beginPath();
    pen.arc(16, 16, 15, 0, 7);
    pen.fillStyle = paint(`car-${colour}`);
    pen.fill();
    pen.save();
    pen.clip();
    pen.fillStyle = paint(`car-${colour}-trim`);
    pen.fill(new Path2D(liveryOf(colour).disc));
    pen.restore();
    pen.lineWidth = 2;
    pen.strokeStyle = paint("card-ink");
    pen.stroke();
    pen.restore();
  }
}

/** Words that are too long end in dots. */
function shortened(pen: CanvasRenderingContext2D, words: string, width: number): string {
  let shown = words;
  while (shown.length > 1 && pen.measureText(shown).width > width) shown = `${shown.replace(/…$/, "").slice(0, -1).trimEnd()}…`;
  return shown;
}

/** It as a file. */
export function fileOf(canvas: HTMLCanvasElement, name: string): Promise<File | undefined> {
  return new Promise((made) => {
    canvas.toBlob((blob) => made(blob ? new File([blob], name, { type: "image/png" }) : undefined), "image/png");
  });
}
