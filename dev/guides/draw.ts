// Renders a card as a page for a screenshot. It is clearly a drawing, so that readers do not look for its colours on
// the product's site.

import { readFileSync } from "node:fs";
import { type SandboxHtml, html, trusted } from "../../sandbox/pages/html.ts";
import type { Card, Field, CardPart } from "./card.ts";

const ROOT = `${import.meta.dirname}/../..`;

const FONTS = [
  ["Inter Variable", "inter/files/inter-latin-wght-normal.woff2"],
  ["JetBrains Mono Variable", "jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2"],
] as const;

export function renderCard(card: Card): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${card.name}</title>
        <style>
          ${trusted(styles())}
        </style>
      </head>
      <body>
        <main class="card">
          <header>
            <span class="product">${card.product}</span>
            <span class="path">${pathOf(card)}</span>
          </header>
          ${card.parts.map(partOf)}
          <footer>A drawing of what to fill in. The page itself looks different.</footer>
        </main>
      </body>
    </html>`.html;
}

function pathOf({ path }: Card): readonly SandboxHtml[] {
  return path.map(
    (step, at) =>
      html`${at > 0 && html`<i>›</i>`}<span class="${at === path.length - 1 && "last"}"
          >${step}</span
        >`,
  );
}

function partOf({ title, fields }: CardPart): SandboxHtml {
  return html`<section>
    ${title !== undefined && html`<h2>${title}</h2>`} ${fields.map(rowOf)}
  </section>`;
}

function rowOf(field: Field): SandboxHtml {
  if (field.act === "press")
    return html`<div class="row">
      <span></span>
      <span><b class="button">${field.name}</b></span>
      <span class="why">${field.why}</span>
    </div>`;
  return html`<div class="row">
    <span class="name">${field.name}</span>
    <span class="control">${controlOf(field)}</span>
    <span class="why">${field.why}</span>
  </div>`;
}

function controlOf(field: Exclude<Field, { act: "press" }>): SandboxHtml {
  switch (field.act) {
    case "enter":
      return html`<span class="box">${field.value}</span>${
          field.setting !== undefined && html`<span class="env">from ${chip(field.setting)}</span>`
        }`;
    case "choose":
      return html`<span class="box choice">${field.value}<i></i></span>`;
    case "copy":
      return html`<span class="box given">${field.value}</span
        ><span class="env">to ${chip(field.setting)}</span>`;
    case "tick":
      return html`<span class="tick on"></span>on`;
    case "untick":
      return html`<span class="tick"></span>off`;
    case "leave":
      break;
  }
  return html`<span class="left">leave as it is</span>`;
}

function chip(setting: string): SandboxHtml {
  return html`<code>${setting}</code>`;
}

/** Inlined, because the page loads nothing. */
function styles(): string {
  const fonts = FONTS.map(([family, file]) => {
    const bytes = readFileSync(`${ROOT}/node_modules/@fontsource-variable/${file}`, "base64");
    const source = `url(data:font/woff2;base64,${bytes})`;
    return `@font-face { font-family: "${family}"; font-weight: 100 900; src: ${source}; }`;
  });
  const tokens = readFileSync(`${ROOT}/console/look/tokens.css`, "utf8");
  return [...fonts, tokens, readFileSync(`${import.meta.dirname}/card.css`, "utf8")].join("\n");
}
