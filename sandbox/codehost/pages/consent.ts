// OAuth consent page.

import type { SandboxResponse } from "../../platform/call.ts";
import { html } from "../../pages/html.ts";
import type { Host } from "../host.ts";
import type { CodehostUser } from "../state/state.ts";
import { person as personView } from "./person.ts";
import { questionPage } from "./question.ts";

export type ConsentPage = {
  person: CodehostUser;
  scopes: readonly string[];
  action: string;
  /** Query of the authorize URL, returned with the decision. */
  request: string;
};

export function consentPage(
  host: Host,
  { person, scopes, action, request }: ConsentPage,
): SandboxResponse {
  const { name } = host.app;
  return questionPage(host, {
    title: `Authorize ${name}`,
    words: html`<p>${name} asks ${personView(host.state, person.login)} to let it</p>
      <ul>
        <li>know who you are</li>
        <li>act for you where it is installed</li>
        ${scopes.map((scope) => html`<li><code>${scope}</code></li>`)}
      </ul>`,
    action,
    hidden: { request },
    buttons: [
      html`<button class="main" name="decision" value="authorize">Authorize ${name}</button>`,
      html`<button name="decision" value="cancel">Cancel</button>`,
    ],
    path: "/",
  });
}
