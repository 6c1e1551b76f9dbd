// The few pages that are no part of the console: one card in the middle, one thing to decide. Nothing
// runs in them and nothing is loaded from anywhere.

import { createHash } from "node:crypto";
import type { FastifyReply } from "fastify";
import type { Html } from "./html.ts";
import { html } from "./html.ts";

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif;
  --canvas: light-dark(#fafafb, #0e0f12); --surface: light-dark(#fff, #16171b);
  --line: light-dark(#e4e5ea, #282a32); --strong: light-dark(#c6c9d2, #3d404b);
  --text: light-dark(#1a1b21, #ededf2); --text-2: light-dark(#535763, #a9adb9);
  --accent: light-dark(#5457d6, #5b5fe0); --bad: light-dark(#bd2b2b, #ff8f89);
  --bad-tint: light-dark(#fdebeb, #341818); --ok: light-dark(#17743f, #62cf92);
  --ok-tint: light-dark(#e6f5ec, #12291d); --link: light-dark(#4a4dc4, #a7abfb); }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px 16px;
  background: var(--canvas); color: var(--text); }
main { width: 100%; max-width: 440px; padding: 28px; border: 1px solid var(--line);
  border-radius: 12px; background: var(--surface); }
.mark { font-weight: 650; letter-spacing: -.01em; color: var(--text-2); margin: 0 0 18px; }
h1 { font-size: 20px; line-height: 1.3; margin: 0 0 12px; letter-spacing: -.01em; }
p { margin: 0 0 14px; color: var(--text-2); overflow-wrap: anywhere; }
b, dd { color: var(--text); font-weight: 600; }
a { color: var(--link); }
form { margin: 18px 0 0; display: grid; gap: 10px; }
button, .button { display: block; width: 100%; min-height: 40px; padding: 8px 14px; font: inherit;
  font-weight: 600; text-align: center; text-decoration: none; cursor: pointer;
  border-radius: 8px; border: 1px solid var(--accent); background: var(--accent); color: #fff; }
button.quiet, .button.quiet { background: none; color: var(--text); border-color: var(--strong); }
button:focus-visible, a:focus-visible, input:focus-visible { outline: 2px solid var(--accent);
  outline-offset: 2px; }
label { display: flex; gap: 10px; align-items: baseline; padding: 10px 12px;
  border: 1px solid var(--strong); border-radius: 8px; cursor: pointer; }
.note { padding: 10px 12px; border-radius: 8px; color: var(--bad); background: var(--bad-tint); }
.note.good { color: var(--ok); background: var(--ok-tint); }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 14px; margin: 0 0 14px; }
dt { color: var(--text-2); } dd { margin: 0; overflow-wrap: anywhere; }
`;

/** Whole, so that what is hashed is what stands between the tags. */
const STYLE_ELEMENT: Html = { markup: `<style>${STYLE}</style>` };
const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");

/** Where its forms may lead: ourselves, and where ourselves redirect to. */
function policyFor(formTargets: readonly string[]): string {
  const targets = ["'self'", ...formTargets].join(" ");
  return [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    `form-action ${targets}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

export type Page = { title: string; body: Html; formTargets?: readonly string[] };

export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  return reply
    .header("content-type", "text/html; charset=utf-8")
    .header("content-security-policy", policyFor(page.formTargets ?? []))
    .send(renderPage(page));
}

function renderPage({ title, body }: Page): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Relay</title>
        ${STYLE_ELEMENT}
      </head>
      <body>
        <main>
          <p class="mark">Relay</p>
          ${body}
        </main>
      </body>
    </html> `.markup;
}
