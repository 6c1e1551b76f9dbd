// The page of a person without a session: why they are here, and the way to sign in.

import type { FoundInvite } from "../../app/accounts/invites.ts";
import { getLogin, pageErrorWords } from "../../contract/accounts/sign-in.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import { type Html, html } from "./html.ts";
import { icon } from "./icons.ts";
import type { HtmlPage } from "./page.ts";
import { PICTURE } from "./picture.ts";

type SignInSite = Pick<ConsolePorts, "baseUrl" | "labels">;

/** Why the page is shown: an error, an invite, or neither. */
export type SignInReason = { error?: string | undefined; invite?: FoundInvite | undefined };

export function signInPage(
  { baseUrl, labels }: SignInSite,
  loginPath: string,
  { error, invite }: SignInReason = {},
): HtmlPage {
  return {
    title: "Sign in",
    body: html`
      <h1>Sign in to ${new URL(baseUrl).host}</h1>
      <p>Events from your code host, in the right channel, once and in order.</p>
      ${error === undefined ? undefined : alertNote(error)}
      ${invite ? inviteNote(invite) : undefined} ${wayIn(labels.codehost, loginPath)}
      ${invite ? undefined : INVITE_HINT}
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

export function signedOutPage({ labels }: SignInSite): HtmlPage {
  return {
    title: "Signed out",
    body: html`
      <h1>You are signed out</h1>
      <p>Sign in to open the console again.</p>
      ${wayIn(labels.codehost, getLogin.path)} ${INVITE_HINT}
    `,
    beside: PICTURE,
  };
}

/** What went wrong, in words, for everybody who comes to `/admin?error=`. */
export function alertNote(error: string): Html {
  return html`<p class="note bad" role="alert">
    ${icon("alert")}<span>${pageErrorWords(error)}</span>
  </p>`;
}

function wayIn(codehost: string, loginPath: string): Html {
  return html`<a class="button main" href="${loginPath}">
      ${icon("branch")}Continue with ${codehost}
    </a>
    <p class="small dim">
      Relay reads your name and id, nothing else. Merging or commenting from chat asks for more,
      separately.
    </p>`;
}

const INVITE_HINT = html`<hr />
  <p class="small">Got an invite link? Open it, it brings you here and back.</p>`;
