// Asks whether somebody wants to join a group.

import { getConsole } from "../../contract/accounts/console-pages.ts";
import { postAcceptInvite } from "../../contract/accounts/members.ts";
import { html } from "./html.ts";
import { icon } from "./icons.ts";
import type { HtmlPage } from "./page.ts";

export type Invitation = {
  groupName: string;
  role: string;
  login: string;
  token: string;
  csrf: string;
};

export function invitePage({ groupName, role, login, token, csrf }: Invitation): HtmlPage {
  return {
    title: `Join ${groupName}`,
    body: html`<span class="sign accent">${icon("users")}</span>
      <h1>Join ${groupName}?</h1>
      <p>
        You are invited to the group <b>${groupName}</b> as <b>${role}</b>. You join as
        <b>${login}</b>.
      </p>
      <form method="post" action="${postAcceptInvite.path}">
        <input type="hidden" name="token" value="${token}" />
        <input type="hidden" name="csrf" value="${csrf}" />
        <button class="main">Join</button>
        <a class="button" href="${getConsole.path}">Not now</a>
      </form>`,
  };
}
