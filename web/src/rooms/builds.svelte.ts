/**
 * The builds of a page without a server, as this browser keeps them (public/sw.js serves them): all files of one, and the
 * parts of its rooms. The page is always of the build that is in use. A newer one is fetched whole beside it, and used when
 * the viewer says so, or when the page is opened anew and no race is on the screen. So there is no mixture of two.
 */
import { routeOf } from "../routes";
import { registerWorker } from "../state/push";
import { CACHE, Parts } from "./parts";
import { rooms } from "./rooms.svelte";

const KEPT = "hotlap-shell-"; // these three as in public/sw.js
const USE = "hotlap-use";
const USED = "used";
const NEXT = "next";
const SOON_MS = 500; // after the first picture
const LOOK_MS = 30 * 60_000;
const HOLDS = "hotlap-build-"; // a lock of each page of a build
const THRIFTY = /2g|3g/;

/** shell.json of a folder; `rooms` is the address of its parts. */
interface Shell {
  version: string;
  files: string[];
  rooms: string;
}

const mine = document.querySelector<HTMLMetaElement>("meta[name=rooms]")?.dataset.build ?? "";
const at = (path: string) => new URL(path, document.baseURI).href.replace(/#.*/, "");

class Builds {
  /** Another one is here, whole. */
  isNewer = $state(false);
  private looking: Promise<void> | null = null;

  async begin(): Promise<void> {
    if (!("serviceWorker" in navigator) || !("caches" in globalThis)) return;
    const next = await read(NEXT);
    if (next && next !== mine && !isRace()) return this.use();
    void navigator.locks.request(HOLDS + mine, { mode: "shared" }, () => new Promise(() => {}));
    setTimeout(() => void this.look(), SOON_MS);
    setInterval(() => void this.look(), LOOK_MS);
    addEventListener("online", () => void this.look());
  }

  /** Keeps what is not kept yet. Without a network, or if the host is between two builds, it tries again later. */
  look(): Promise<void> {
    this.looking ??= this.lookNow()
      .catch(() => {})
      .finally(() => (this.looking = null));
    return this.looking;
  }

  /** From now on the newer one: this page, too. */
  async use(): Promise<void> {
    const next = await read(NEXT);
    if (next) await write(USED, next);
    location.reload();
  }

  private async lookNow(): Promise<void> {
    if (!navigator.onLine || (isThrifty() && !rooms.areKnown)) return;
    await registerWorker();
    const shell = (await (await fetched("shell.json")).json()) as Shell;
    await keepShell(shell);
    const isMine = shell.version === mine;
    if (isMine) rooms.warm();
    else await (await Parts.of(at(shell.rooms), () => {})).fetchAll();
    await write(NEXT, shell.version);
    if (!(await read(USED))) await write(USED, isMine ? mine : shell.version);
    this.isNewer = !isMine;
    if (isMine) await tidy(shell);
  }
}

export const builds = new Builds();

async function keepShell({ version, files }: Shell): Promise<void> {
  const cache = await caches.open(KEPT + version);
  if (await cache.match(at("./"))) return; // it comes last
  await Promise.all(files.map(async (path) => (await cache.match(at(path))) ?? cache.put(at(path), await fetched(path))));
  const page = await fetched("./");
  if (!(await page.clone().text()).includes(`data-build="${version}"`)) throw new Error("the page is of another build than the list");
  await cache.put(at("./"), page);
}

/** Deletes builds that no page is of, and their parts. */
async function tidy(shell: Shell): Promise<void> {
  if ((await read(USED)) !== mine) return;
  const { held = [] } = await navigator.locks.query();
  const isHeld = held.some(({ name }) => name?.startsWith(HOLDS) && name !== HOLDS + mine);
  if (isHeld) return;
  const wanted = [KEPT + shell.version, CACHE + shell.rooms.split("/").at(-2)];
  const names = (await caches.keys()).filter((name) => name.startsWith(KEPT) || name.startsWith(CACHE));
  await Promise.all(names.filter((name) => !wanted.includes(name)).map((name) => caches.delete(name)));
}

async function read(what: string): Promise<string> {
  const found = await (await caches.open(USE)).match(at(what));
  return (await found?.text()) ?? "";
}

async function write(what: string, version: string): Promise<void> {
  await (await caches.open(USE)).put(at(what), new Response(version));
}

async function fetched(path: string): Promise<Response> {
  // The names of assets change with their content.
  const answer = await fetch(at(path), { cache: path.startsWith("assets/") ? "default" : "no-cache", priority: "low" });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
}

function isRace(): boolean {
  return ["room", "race", "record"].includes(routeOf(location.hash).screen);
}

/** Who saves data, or has little of it, gets what they ask for alone. */
function isThrifty(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return Boolean(connection?.saveData) || THRIFTY.test(connection?.effectiveType ?? "");
}
