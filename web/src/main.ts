import "./design/fonts.css";
import "./design/tokens.css";
import "./design/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { greet } from "./state/language";

await greet();

mount(App, { target: document.getElementById("app")! });
