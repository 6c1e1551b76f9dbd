// Asks whether somebody wants to sign out, where another page led them.

import { getConsole, postLogout } from "../../contract/accounts/console-pages.ts";
import { html } from "./html.ts";
import { icon } from "./icons.ts";
import type { HtmlPage } from "./page.ts";

export function signOutPage(login: string, csrf: string): HtmlPage {
  return {
    title: "Sign out",
    body: html`
      <span class="sign">${icon("logout")}</span>
      <h1>Sign out of Relay?</h1>
      <p>You are signed in as <b>${login}</b>. Another page led you here, so Relay asks first.</p>
      <form method="post" action="${postLogout.path}">
        <input type="hidden" name="csrf" value="${csrf}" />
        <button type="submit" class="main">Sign out</button>
        <a class="button" href="${getConsole.path}">Stay signed in</a>
      </form>
    `,
  };
}
