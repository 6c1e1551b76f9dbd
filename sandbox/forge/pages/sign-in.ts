// Sign-in page: a list of everyone in the seed.

import type { SandboxResponse } from "../../platform/call.ts";
import { html } from "../../pages/html.ts";
import type { ForgeSite } from "../site.ts";
import { listPeople } from "../state/find.ts";
import type { SandboxUser } from "../state/state.ts";
import { accountButton, questionPage } from "./question.ts";

export type SignInPage = {
  /** Login that the app suggests. */
  suggested: string | undefined;
  returnTo: string;
};

export function signInPage(site: ForgeSite, { suggested, returnTo }: SignInPage): SandboxResponse {
  const rank = ({ login }: SandboxUser) => (login === suggested ? 0 : 1);
  const people = listPeople(site.state).toSorted((one, two) => rank(one) - rank(two));
  return questionPage(site, {
    title: "Sign in",
    words: html`<p class="quiet">Nobody here has a password. Choose who you are.</p>`,
    action: "/session",
    hidden: { return_to: returnTo },
    buttons: people.map((person) => accountButton("login", person)),
    path: site.loginPath,
  });
}
