// For somebody who is signed in and belongs to no group, so that there is no console for them.

import { getLogout } from "../../contract/console-pages.ts";
import { html } from "./html.ts";
import { icon } from "./icons.ts";
import type { Page } from "./page.ts";
import { alertNote } from "./sign-in-page.ts";

export function noAccessPage(login: string, error: string): Page {
  return {
    title: "No access yet",
    isStill: true,
    body: html`
      <span class="sign">${icon("lock")}</span>
      <h1>You are in, but no group lists you</h1>
      <p>
        Signed in as <b>${login}</b>. Ask an owner for an invite link, or sign in with another
        account.
      </p>
      ${error === "forbidden" ? undefined : alertNote(error)}
      <a class="button" href="${getLogout.path}">Sign out</a>
    `,
  };
}
