// What stands where the console would: it runs from sources, and nobody has built it.

import { html } from "./html.ts";
import { icon } from "./icons.ts";
import type { HtmlPage } from "./page.ts";

export const NOT_BUILT: HtmlPage = {
  title: "Not built",
  isStill: true,
  body: html`
    <span class="sign">${icon("tool")}</span>
    <h1>The console is not built</h1>
    <p>
      Run <code>npm run build</code> where Relay runs, and start it again. Webhooks, messages and
      the API work without it.
    </p>
  `,
};
