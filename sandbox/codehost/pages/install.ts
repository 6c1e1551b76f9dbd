// Installation page: the person picks one of their accounts.

import type { SandboxResponse } from "../../platform/call.ts";
import { html } from "../../pages/html.ts";
import type { Host } from "../host.ts";
import type { SandboxAccount } from "../../forge/state/state.ts";
import { accountButton, questionPage } from "../../forge/pages/question.ts";

export type Install = {
  accounts: readonly SandboxAccount[];
  action: string;
  /** Passed through to the app's setup URL. */
  state: string | undefined;
};

export function installPage(host: Host, { accounts, action, state }: Install): SandboxResponse {
  const { name } = host.app;
  return questionPage(host.site, {
    title: `Install ${name}`,
    words: html`<p class="quiet">${name} will hear of what happens in all its repositories.</p>`,
    action,
    hidden: { state },
    buttons: accounts.map((account) => accountButton("account", account)),
    path: action,
  });
}
