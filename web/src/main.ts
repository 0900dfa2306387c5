import "./design/fonts.css";
import "./design/tokens.css";
import "./design/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { language, loadTexts } from "./texts/texts";

await loadTexts(navigator.languages);
document.documentElement.lang = language();

mount(App, { target: document.getElementById("app")! });
