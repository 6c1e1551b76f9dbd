// The 404 page.

import type { SandboxResponse } from "../../platform/call.ts";
import { html } from "../../pages/html.ts";
import type { ForgeSite } from "../site.ts";
import { forgePage } from "./forge-page.ts";

export function notFoundPage(site: ForgeSite): SandboxResponse {
  return errorPage(site, {
    status: 404,
    title: "Page not found",
    words: "This is not the web page you are looking for.",
  });
}

type ErrorPage = { status: number; title: string; words: string };

export function errorPage(site: ForgeSite, { status, title, words }: ErrorPage): SandboxResponse {
  const body = html`<main class="question">
    <h1>${title}</h1>
    <p>${words} <a href="/">Start over</a></p>
  </main>`;
  return forgePage(site, { title, path: "/", body, status });
}
