// OAuth consent page.

import type { SandboxResponse } from "../../platform/call.ts";
import { type SandboxHtml, html } from "../../pages/html.ts";
import type { ForgeSite } from "../site.ts";
import type { SandboxUser } from "../state/state.ts";
import { person as personView } from "./person.ts";
import { questionPage } from "./question.ts";

export type ConsentPage = {
  person: SandboxUser;
  /** Name of the app. */
  app: string;
  /** What the app asks for, one entry each. */
  asks: readonly (SandboxHtml | string)[];
  action: string;
  /** Query of the authorize URL, returned with the decision. */
  request: string;
};

export function consentPage(
  site: ForgeSite,
  { person, app, asks, action, request }: ConsentPage,
): SandboxResponse {
  return questionPage(site, {
    title: `Authorize ${app}`,
    words: html`<p>${app} asks ${personView(site.state, person.login)} to let it</p>
      <ul>
        ${asks.map((ask) => html`<li>${ask}</li>`)}
      </ul>`,
    action,
    hidden: { request },
    buttons: [
      html`<button class="main" name="decision" value="authorize">Authorize ${app}</button>`,
      html`<button name="decision" value="cancel">Cancel</button>`,
    ],
    path: "/",
  });
}
