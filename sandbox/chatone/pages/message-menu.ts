// The "…" menu of a message: message commands of the server's apps.

import { type SandboxHtml, html } from "../../pages/html.ts";
import type { ChatoneViewer } from "./viewer.ts";

export function messageMenu(
  messageId: string,
  { menu, userId, channelId }: ChatoneViewer,
): SandboxHtml | undefined {
  if (menu.length === 0) return undefined;
  const entry = (name: string) => {
    const ask = { kind: "message-command", userId, channelId, messageId, name };
    return html`<button type="button" data-ask="${JSON.stringify(ask)}">${name}</button>`;
  };
  return html`<details class="menu" data-keep="menu-${messageId}">
    <summary aria-label="More" title="More">…</summary>
    <div class="entries">
      <p>Apps</p>
      ${menu.map(entry)}
    </div>
  </details>`;
}
