// An unanswered or failed command, visible only to its user.

import { BOT_COLOR, face } from "../../pages/face.ts";
import { type SandboxHtml, html } from "../../pages/html.ts";
import type { SandboxInteraction } from "../interactions/book.ts";
import { onlyYou } from "./asides.ts";

export function pendingView({ id, failure }: SandboxInteraction, bot: string): SandboxHtml {
  return html`<li class="message note" id="m${id}">
    ${face(bot, BOT_COLOR)}
    <div class="body">
      <div class="who"><b>${bot}</b> <em>APP</em></div>
      ${
        failure === undefined
          ? html`<div class="content quiet">Sending command…</div>`
          : html`<div class="content failure" role="alert">${failure}</div>
              ${onlyYou(id)}`
      }
    </div>
  </li>`;
}
