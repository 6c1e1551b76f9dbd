// The 404 page.

import type { SandboxResponse } from "../../platform/call.ts";
import { html } from "../../pages/html.ts";
import { codehostPage } from "./codehost-page.ts";
import type { Host } from "../host.ts";

export function notFoundPage(host: Host): SandboxResponse {
  const title = "Page not found";
  const body = html`<main class="question">
    <h1>${title}</h1>
    <p>This is not the web page you are looking for. <a href="/">Start over</a></p>
  </main>`;
  return codehostPage(host.kit, { title, path: "/", body, status: 404 });
}
