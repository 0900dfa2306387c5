import "./design/fonts.css";
import "./design/tokens.css";
import "./design/base.css";
import "./design/layout.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { patiently } from "./parts/patiently";
import { fetchScreens } from "./screens/screens";
import { install } from "./state/install.svelte";
import { keepQuietly } from "./state/keep";
import { greet } from "./state/language";
import { followLook } from "./state/look.svelte";
import { followOthers } from "./state/me.svelte";
import { followMessages } from "./state/push";
import { loadLater } from "./texts/texts";
import { PARTS } from "./wire/door";

await greet();
if (PARTS) await loadLater("plane");

mount(App, { target: document.getElementById("app")! });

followLook();
followMessages();
install.listen();
followOthers();

// After all that the first page asks for itself. Without a network there is nothing to fetch.
setTimeout(() => navigator.onLine && fetchScreens(), 1_000);
if (PARTS) void patiently(() => import("./rooms/builds.svelte")).then(({ builds }) => builds.begin());
else setTimeout(() => void keepQuietly(), 6_000);
