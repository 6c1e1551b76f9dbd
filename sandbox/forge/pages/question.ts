// Layout of a page with a single question: sign-in, consent, installation.

import type { SandboxResponse } from "../../platform/call.ts";
import { face } from "../../pages/face.ts";
import { type SandboxHtml, html } from "../../pages/html.ts";
import type { ForgeSite } from "../site.ts";
import type { SandboxAccount } from "../state/state.ts";
import { forgePage } from "./forge-page.ts";

export type QuestionPage = {
  title: string;
  words: SandboxHtml;
  /** Action URL of the form, with its hidden fields. */
  action: string;
  hidden: Readonly<Record<string, string | undefined>>;
  buttons: readonly SandboxHtml[];
  path: string;
};

export function questionPage(site: ForgeSite, question: QuestionPage): SandboxResponse {
  const { title, words, action, hidden, buttons, path } = question;
  const fields = Object.entries(hidden)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`);
  const body = html`<main class="question">
    <h1>${title}</h1>
    ${words}
    <form method="post" action="${action}">${fields} ${buttons}</form>
  </main>`;
  return forgePage(site, { title: `${title} · ${site.title}`, path, body });
}

export function accountButton(name: "login" | "account", account: SandboxAccount): SandboxHtml {
  const picture = face(account.name, account.type === "Organization" ? undefined : account.color);
  return html`<button name="${name}" value="${account.login}">
    ${picture}<span>${account.name} <span class="quiet">${account.login}</span></span>
  </button>`;
}
