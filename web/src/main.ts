import "./styles/tokens.css";
import "./styles/page.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { language } from "./lib/i18n.svelte";

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no #app");
await language.begin();
mount(App, { target });
