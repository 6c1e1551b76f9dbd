// Sign-in page: why it is shown, and the sign-in button.

import type { FoundInvite } from "../../app/accounts/invites.ts";
import { getConsole, postLogout } from "../../contract/accounts/console-pages.ts";
import { postOperatorLink } from "../../contract/accounts/operator-link.ts";
import { pageErrorWords } from "../../contract/accounts/sign-in.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import { type Html, html } from "./html.ts";
import { BARE_MARK, icon } from "./icons.ts";
import type { HtmlPage } from "./page.ts";

type SignInSite = Pick<ConsolePorts, "baseUrl">;

/** Button of a sign-in method. */
export type WayIn = {
  label: string;
  href: string;
  /** Whether the issuer also tells Relay the groups of a person. */
  hasClaims: boolean;
  /** Whether it grants the right to act at once. */
  isWriting: boolean;
};

/** Why the page is shown: an error, an invite, or neither. */
export type SignInReason = { error?: string | undefined; invite?: FoundInvite | undefined };

export function signInPage(
  { baseUrl }: SignInSite,
  ways: readonly WayIn[],
  { error, invite }: SignInReason = {},
): HtmlPage {
  return {
    title: "Sign in",
    body: html`
      <h1>Sign in to ${new URL(baseUrl).host}</h1>
      <p>Events from your code host, in the right channel and in order.</p>
      ${error === undefined ? undefined : alertNote(error)}
      ${invite ? inviteNote(invite) : undefined} ${waysIn(ways)} ${invite ? undefined : INVITE_HINT}
    `,
    beside: PICTURE,
  };
}

function inviteNote({ groupName, inviter, role }: FoundInvite): Html {
  return html`<p class="note">
    ${icon("users")}<span
      ><b>${inviter}</b> invites you to the group <b>${groupName}</b> as <b>${role}</b>. Sign in to
      join it.</span
    >
  </p>`;
}

export function signedOutPage(ways: readonly WayIn[]): HtmlPage {
  return {
    title: "Signed out",
    body: html`
      <h1>You are signed out</h1>
      <p>Sign in to open the console again.</p>
      ${waysIn(ways)} ${INVITE_HINT}
    `,
    beside: PICTURE,
  };
}

/** Text of the error in `/admin?error=`. */
export function alertNote(error: string): Html {
  return html`<p class="note bad" role="alert">
    ${icon("alert")}<span>${pageErrorWords(error)}</span>
  </p>`;
}

/** The first one is the main button. */
function waysIn(ways: readonly WayIn[]): Html {
  return html`${ways.map(
      ({ label, href, hasClaims }, at) =>
        html`<a class="button${at === 0 ? " main" : ""}" href="${href}">
          ${icon(hasClaims ? "lock" : "branch")}Continue with ${label}
        </a>`,
    )}
    <p class="small dim">${rightsWords(ways)}</p>`;
}

function rightsWords(ways: readonly WayIn[]): string {
  const reads = ways.some(({ hasClaims }) => hasClaims)
    ? "Relay reads your name and id and, with single sign-on, your groups."
    : "Relay reads your name and id.";
  const writing = ways.filter(({ isWriting }) => isWriting).map(({ label }) => label);
  const names = new Intl.ListFormat("en").format(writing);
  const atOnce = `With ${names}, you also grant the right to merge and comment. Relay uses it only for what you do yourself.`;
  const separately = "Merging or commenting from chat asks for more, separately.";
  if (writing.length === 0) return `${reads} ${separately}`;
  return writing.length === ways.length ? `${reads} ${atOnce}` : `${reads} ${separately} ${atOnce}`;
}

const INVITE_HINT = html`<hr />
  <p class="small">Got an invite link? Open it to sign in and join the group.</p>`;

const EVENT = html`<div class="step">
  <div class="row">
    <span class="good">${icon("pull-request")}</span><code>pull_request.opened</code>
    <span class="end">acme/shop</span>
  </div>
  <b>#482 Make checkout retries idempotent</b>
  <span class="row"><span class="person">AM</span>aikom wants to merge into main</span>
</div>`;

const RULE = html`<div class="step rule">
  <p>Pull requests <b>opened</b> in <b>acme/*</b>, into <b>main</b>, by <b>people, not bots</b>.</p>
  <span class="row small">
    <span class="pill">${icon("check")}Matches</span>
    <span class="dim">1 of 10 routes, 48 ms after it arrived</span>
  </span>
</div>`;

const MESSAGE = html`<div class="message">
  <span class="who">${BARE_MARK}</span>
  <div>
    <div class="head"><b>Relay</b><span class="app">APP</span><time>Today at 14:20</time></div>
    <div class="embed">
      <div class="author"><span class="person">AM</span>aikom · acme/shop</div>
      <span class="title">PR opened: #482 Make checkout retries idempotent</span>
      <span><code>retry-key</code> → <code>main</code> · +214 −38 in 6 files</span>
      <blockquote>
        A second click on Pay no longer charges twice. The key is kept for 24 hours.
      </blockquote>
    </div>
    <div class="buttons"><span>Merge</span><span>Comment</span><span>Close</span></div>
  </div>
</div>`;

/**
 * Illustration on the sign-in page: an event, the route it matches and its message. Hidden from screen readers, because
 * the text beside it says the same.
 */
const PICTURE: Html = html`<div class="flow">
  ${EVENT}
  <div class="line"></div>
  ${RULE}
  <div class="line"></div>
  ${MESSAGE}
  <div class="row end-row">
    <span class="pill">${icon("circle-check")}Delivered</span> to #dev in 0.38 s
  </div>
</div>`;

/** Of the operator's one-time link. */
export function operatorLinkPage(
  { baseUrl }: SignInSite,
  { token, csrf }: { token: string; csrf: string },
): HtmlPage {
  return {
    title: "Sign in",
    body: html`
      <span class="sign accent">${icon("link")}</span>
      <h1>Sign in to ${new URL(baseUrl).host} once</h1>
      <p>
        The operator of this Relay made this link. It works once, within ten minutes. The session
        ends after an hour.
      </p>
      <form method="post" action="${postOperatorLink.path}">
        <input type="hidden" name="link" value="${token}" />
        <input type="hidden" name="csrf" value="${csrf}" />
        <button type="submit" class="main">Sign in</button>
        <a class="button" href="${getConsole.path}">Cancel</a>
      </form>
    `,
  };
}

/** Asks for confirmation if another page led the user to sign-out. */
export function signOutPage(login: string, csrf: string): HtmlPage {
  return {
    title: "Sign out",
    body: html`
      <span class="sign">${icon("logout")}</span>
      <h1>Sign out of Relay?</h1>
      <p>You are signed in as <b>${login}</b>. Another page sent you here, so Relay asks first.</p>
      <form method="post" action="${postLogout.path}">
        <input type="hidden" name="csrf" value="${csrf}" />
        <button type="submit" class="main">Sign out</button>
        <a class="button" href="${getConsole.path}">Stay signed in</a>
      </form>
    `,
  };
}
