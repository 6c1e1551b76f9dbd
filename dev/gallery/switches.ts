// Toolbar of the gallery: navigation and look.

import { type SandboxHtml, html } from "../../sandbox/pages/html.ts";
import { LANGUAGES } from "./looks.ts";

type Choice = readonly [value: string, label: string];

const EMOJI: readonly Choice[] = [
  ["with-emoji", "with emoji"],
  ["without-emoji", "without"],
];

/** By default one chat client is dark and the other light. */
const LIGHTS: readonly Choice[] = [
  ["both", "one of each"],
  ["light", "light"],
  ["dark", "dark"],
];

export function switches(chapters: readonly { name: string; title: string }[]): SandboxHtml {
  const links = chapters.map(({ name, title }) => html`<a href="#${name}">${title}</a>`);
  return html`<div class="bar">
    <nav aria-label="Chapters">${links}</nav>
    <form>
      ${choice("Language", "language", [...LANGUAGES])} ${choice("Emoji", "emoji", EMOJI)}
      ${choice("Clients", "light", LIGHTS)}
    </form>
  </div>`;
}

function choice(legend: string, name: string, choices: readonly Choice[]): SandboxHtml {
  const shown = choices.map(
    ([value, label], index) =>
      html`<label
        ><input type="radio" name="${name}" value="${value}" ${index === 0 ? html`checked` : ""} />
        ${label}</label
      >`,
  );
  return html`<fieldset>
    <legend>${legend}</legend>
    ${shown}
  </fieldset>`;
}
