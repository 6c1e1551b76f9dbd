// The frame of every page: title, style sheet, links to the other platforms, fault panel.

import { type Product, PRODUCT_NAMES } from "../../src/contract/kernel/products.ts";
import { type SandboxResponse, page } from "../platform/call.ts";
import type { Kit } from "../platform/kit.ts";
import { assetUrl } from "./assets.ts";
import { faultPanel } from "./fault-panel.ts";
import { type SandboxHtml, html } from "./html.ts";

export type PageFrame = {
  platform: Product;
  title: string;
  /** Path of the page, so that the fault panel can return to it. */
  path: string;
  body: SandboxHtml;
  /** Style sheets and scripts of the page, besides those of every page. */
  assets?: readonly string[];
  status?: number;
};

/** CSP: own files only, and forms that stay on this machine, because a page shows untrusted text. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "script-src 'self'",
  "connect-src 'self'",
  "img-src 'self' http://127.0.0.1:* http://localhost:*",
  "form-action 'self' http://127.0.0.1:* http://localhost:*",
].join("; ");

export function shell(kit: Kit, frame: PageFrame): SandboxResponse {
  const text = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${frame.title}</title>
        ${["sandbox.css", "live.js", ...(frame.assets ?? [])].map(assetLink)}
      </head>
      <body class="${frame.platform}">
        ${topBar(kit, frame)} ${frame.body}
      </body>
    </html>`;
  const answer = page(frame.status ?? 200, text.html);
  return { ...answer, headers: { ...answer.headers, "content-security-policy": POLICY } };
}

function assetLink(name: string): SandboxHtml {
  return name.endsWith(".css")
    ? html`<link rel="stylesheet" href="${assetUrl(name)}" />`
    : html`<script type="module" src="${assetUrl(name)}"></script>`;
}

function topBar(kit: Kit, { platform, path }: PageFrame): SandboxHtml {
  const label = PRODUCT_NAMES[platform];
  const links = kit.neighbours.map(
    ({ name, url }) =>
      html`<a href="${url}" ${name === label ? html`aria-current="page"` : ""}>${name}</a>`,
  );
  return html`<header class="top">
    <b>Relay sandbox</b>
    <nav aria-label="Platforms">${links}</nav>
    <div class="top-end" data-live="panel">${faultPanel(kit, label, path)}</div>
  </header>`;
}
