// Server-rendered pages outside the console: one text or one decision each. They run no scripts and load only the
// console's fonts, if built.

import { createHash } from "node:crypto";
import type { FastifyReply } from "fastify";
import { getOpenApi, getReady } from "../../contract/kernel/service.ts";
import { type Html, html } from "./html.ts";
import { ICON_URL, MARK } from "./icons.ts";
import { PAGE_STYLE, SPLIT_STYLE } from "./page-style.ts";

export type HtmlPage = {
  title: string;
  body: Html;
  /** Centered, for a page without a decision. */
  isStill?: boolean;
  /** A picture beside it on wide screens. */
  beside?: Html;
  /** Extra origins for the CSP's form-action: browsers check redirects after a submit too. */
  formTargets?: readonly string[];
};

/** Shared by all pages of a process, as a decorator of the app. */
export type PageLook = { sheet: Sheet; version: string };
export const PAGE_LOOK = "pageLook";

/** The whole element, so that the CSP hash covers exactly the text between the tags. */
type Sheet = { element: Html; source: string };

function sheetOf(style: string): Sheet {
  const hash = createHash("sha256").update(style).digest("base64");
  return { element: { markup: `<style>${style}</style>` }, source: `'sha256-${hash}'` };
}

const SPLIT_SHEET = sheetOf(SPLIT_STYLE);

/** Prefixes of the font files; a content hash follows. */
const FONTS = [
  { family: "Inter Variable", file: "inter-latin-wght-normal-" },
  { family: "JetBrains Mono Variable", file: "jetbrains-mono-latin-wght-normal-" },
];

export function pageLook(assetNames: readonly string[], version: string): PageLook {
  const faces = FONTS.flatMap(({ family, file }) => {
    const name = assetNames.find((each) => each.startsWith(file) && each.endsWith(".woff2"));
    return name === undefined ? [] : [faceOf(family, `/admin/assets/${name}`)];
  });
  return { sheet: sheetOf(`\n${faces.join("\n")}${PAGE_STYLE}`), version };
}

function faceOf(family: string, url: string): string {
  return `@font-face { font-family: "${family}"; font-weight: 100 900; font-display: swap;
  src: url("${url}") format("woff2"); }`;
}

export function sendPage(reply: FastifyReply, page: HtmlPage): FastifyReply {
  const { sheet, version } = reply.server.getDecorator<PageLook>(PAGE_LOOK);
  const sheets = page.beside ? [sheet, SPLIT_SHEET] : [sheet];
  const frame = page.beside ? split(page.body, page.beside, version) : card(page);
  return reply
    .header("content-type", "text/html; charset=utf-8")
    .header("content-security-policy", policyFor(sheets, page.formTargets ?? []))
    .send(renderPage(page.title, sheets, frame));
}

function policyFor(sheets: readonly Sheet[], formTargets: readonly string[]): string {
  return [
    "default-src 'none'",
    `style-src ${sheets.map(({ source }) => source).join(" ")}`,
    "font-src 'self'",
    "img-src data:",
    `form-action ${["'self'", ...formTargets].join(" ")}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

function renderPage(title: string, sheets: readonly Sheet[], frame: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Relay</title>
        <link rel="icon" href="${ICON_URL}" />
        ${sheets.map(({ element }) => element)}
      </head>
      <body>
        ${frame}
      </body>
    </html> `.markup;
}

const BRAND = html`<p class="brand">${MARK}Relay</p>`;

function card({ body, isStill = false }: HtmlPage): Html {
  return html`<main class="centre">
    ${BRAND}
    <section class="card${isStill ? " still" : ""}">${body}</section>
  </main>`;
}

function split(body: Html, picture: Html, version: string): Html {
  return html`<div class="split">
    <div class="pane">
      <main class="ask">${BRAND} ${body}</main>
      <footer class="foot">
        Relay ${version} <a href="${getOpenApi.path}">API</a> <a href="${getReady.path}">Status</a>
      </footer>
    </div>
    <div class="picture" aria-hidden="true">${picture}</div>
  </div>`;
}
