// A link as a chat client renders it: http(s) URLs only, opened in a new tab.

import { type SandboxHtml, html } from "./html.ts";

export function safeLink(url: string | undefined, label: SandboxHtml | string): SandboxHtml {
  if (!url || !/^https?:\/\//i.test(url)) return html`${label}`;
  return html`<a href="${url}" target="_blank" rel="noreferrer">${label}</a>`;
}
