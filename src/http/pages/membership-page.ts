// Asks a person to accept a membership that another person added.

import { postMemberships } from "../../contract/accounts/members.ts";
import type { PendingMembership } from "../../core/accounts/viewer.ts";
import { html } from "./html.ts";
import { icon } from "./icons.ts";
import type { HtmlPage } from "./page.ts";

const OWNERS = "If you install the app, the group receives events of your repositories. ";

type Question = PendingMembership & { redirect: string; csrf: string };

export function membershipPage({
  groupId,
  name,
  role,
  invitedBy,
  redirect,
  csrf,
}: Question): HtmlPage {
  return {
    title: `Join ${name}`,
    body: html`<span class="sign accent">${icon("users")}</span>
      <h1>Join ${name}?</h1>
      <p>
        <b>${invitedBy ?? "An owner"}</b> added you to the group <b>${name}</b> (${groupId}) as
        <b>${role}</b>. ${role === "owner" ? OWNERS : ""}Accept only if you know this group.
      </p>
      <form method="post" action="${postMemberships.path}">
        <input type="hidden" name="group" value="${groupId}" />
        <input type="hidden" name="redirect" value="${redirect}" />
        <input type="hidden" name="csrf" value="${csrf}" />
        <button class="main" name="answer" value="accept">Accept</button>
        <button name="answer" value="decline">Decline</button>
      </form>`,
  };
}
