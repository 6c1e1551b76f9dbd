// Pages about membership: request access without a group, accept an invite, accept a membership.

import { getConsole, getLogout } from "../../contract/accounts/console-pages.ts";
import { getOptOutPage } from "../../contract/accounts/mappings.ts";
import {
  postAcceptInvite,
  postAccessRequest,
  postMemberships,
} from "../../contract/accounts/members.ts";
import type { PendingMembership } from "../../core/accounts/viewer.ts";
import { type Html, html } from "./html.ts";
import { icon } from "./icons.ts";
import type { HtmlPage } from "./page.ts";
import { alertNote } from "./sign-in-page.ts";

/** Purpose of the form's CSRF token. */
export const ACCESS_FORM = "access-request";

export type AccessAnswer = "added" | "tooMany";

type NoAccess = {
  login: string;
  csrf: string;
  error?: string | undefined;
  /** Result of the request that was just made. */
  answer?: AccessAnswer;
};

export function noAccessPage({ login, csrf, error, answer }: NoAccess): HtmlPage {
  return {
    title: "No access yet",
    isStill: true,
    body: html`
      <span class="sign">${icon("lock")}</span>
      <h1>You are signed in, but not a member of any group</h1>
      <p>
        Signed in as <b>${login}</b>. Ask an owner for an invite link, request access to a group, or
        sign in with another account.
      </p>
      ${error === undefined || error === "forbidden" ? undefined : alertNote(error)}
      ${answer ? answerNote(answer) : undefined}
      <form method="post" action="${postAccessRequest.path}">
        <input type="hidden" name="csrf" value="${csrf}" />
        <label class="field">
          Group id
          <input name="group" required maxlength="64" autocomplete="off" placeholder="mobile" />
        </label>
        <button class="main">Request access</button>
        <a class="button" href="${getLogout.path}">Sign out</a>
      </form>
      <p>Does a group ping you in a chat? <a href="${getOptOutPage.path}">Opt out</a>.</p>
    `,
  };
}

/** The same text if the group does not exist. */
const ANSWERS: Readonly<Record<AccessAnswer, string>> = {
  added:
    "Request sent. If there is such a group, its owners see your name for 14 days. Open the console again later.",
  tooMany: "You have 5 open requests already. Each ends after 14 days.",
};

function answerNote(answer: AccessAnswer): Html {
  return html`<p class="note" role="status">
    ${icon("circle-check")}<span>${ANSWERS[answer]}</span>
  </p>`;
}

export type Invitation = {
  groupName: string;
  role: string;
  login: string;
  token: string;
  csrf: string;
};

/** Asks the user to accept an invite. */
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

const OWNERS = "If you install the app, the group receives events of your repositories. ";

type Question = PendingMembership & { redirect: string; csrf: string };

/** Asks the user to accept a membership that an owner added. */
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
