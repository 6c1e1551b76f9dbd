// The page of a receiver: what it accepted, newest first.

import type { SandboxResponse } from "../platform/call.ts";
import type { Kit } from "../platform/kit.ts";
import type { Operation } from "../platform/operations.ts";
import { assetOperations } from "../pages/assets.ts";
import { clockTime } from "../pages/clock-time.ts";
import { html, type SandboxHtml } from "../pages/html.ts";
import { shell } from "../pages/shell.ts";
import type { ReceivedLog, ReceivedMessage } from "./received.ts";

export function receivedPages(kit: Kit, state: ReceivedLog): readonly Operation[] {
  return [
    { method: "GET", path: "/", run: () => show(kit, state) },
    ...assetOperations(`${import.meta.dirname}/assets`),
  ];
}

function show(kit: Kit, state: ReceivedLog): SandboxResponse {
  const messages = state.messages().toReversed();
  const list = messages.length === 0 ? html`<p>Nothing yet.</p>` : messages.map(messageHtml);
  const body = html`<main class="received" data-live="messages">
    <h1>Received messages</h1>
    ${list}
  </main>`;
  const title = "HTTP receiver";
  return shell(kit, { platform: "webpost", title, path: "/", body, assets: ["webpost.css"] });
}

export function messageHtml({ id, path, at, data }: ReceivedMessage): SandboxHtml {
  return html`<article class="post">
    <h2>POST ${path}</h2>
    <p>${clockTime(at)} · ${id}</p>
    <pre>${JSON.stringify(data, null, 2)}</pre>
  </article>`;
}
