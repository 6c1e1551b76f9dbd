// The console as long as it is a page without a program: who you are, where you belong, what went wrong.

import type { PageError } from "../../app/page-refusal.ts";
import type { SeenGroup, Viewer } from "../../core/viewer.ts";
import { type Html, html } from "./html.ts";
import type { Page } from "./page.ts";

/** What happened, and what to do next. */
const ERRORS: Readonly<Record<PageError, string>> = {
  denied: "You did not let Relay sign you in. Nothing was changed; sign in again to go on.",
  state:
    "This sign-in is over: it was left open for more than ten minutes, used already, or begun in another browser. Start again from here.",
  oauth:
    "Signing in did not work because the code host gave no usable answer. Try again in a minute.",
  forbidden:
    "You are in no group yet. Ask an owner of your group for an invite link, then open it in this browser.",
  invite_used: "This invite was used already. Ask for a new one if it was not you who used it.",
  invite_expired: "This invite is older than seven days. Ask whoever sent it for a new one.",
  invite_unknown:
    "There is no such invite. Check that the whole link was copied, or ask for a new one.",
  install:
    "The installation could not be bound. You need to be the account itself, or an admin of the organisation; then open its setup page again.",
};

const UNKNOWN = "Something went wrong. Try again; if it stays so, tell whoever runs this Relay.";

export type ConsoleView = {
  viewer: Viewer | undefined;
  error: string | undefined;
  isInstalled: boolean;
};

export function consolePage({ viewer, error, isInstalled }: ConsoleView): Page {
  return {
    title: "Console",
    body: html`
      ${error === undefined ? undefined : html`<p class="note" role="alert">${sentenceFor(error)}</p>`}
      ${
        isInstalled
          ? html`<p class="note good" role="status">The installation is bound to your group.</p>`
          : undefined
      }
      ${viewer ? whoBody(viewer) : signInBody()}
    `,
  };
}

function sentenceFor(error: string): string {
  return new Map<string, string>(Object.entries(ERRORS)).get(error) ?? UNKNOWN;
}

function whoBody({ login, userId, isSuper, groups }: Viewer): Html {
  return html`
    <h1>Signed in as ${login}</h1>
    <dl>
      <dt>User id</dt>
      <dd>${userId}${isSuper ? " (super-admin)" : ""}</dd>
      <dt>Groups</dt>
      <dd>${groups.length === 0 ? "none yet" : groups.map(groupWords).join(", ")}</dd>
    </dl>
    <a class="button quiet" href="/admin/logout">Sign out</a>
  `;
}

function groupWords({ id, role }: SeenGroup): string {
  return role === null ? id : `${id} (${role})`;
}

function signInBody(): Html {
  return html`
    <h1>You are not signed in</h1>
    <a class="button" href="/admin/login">Sign in</a>
  `;
}

export function signedOutPage(): Page {
  return {
    title: "Signed out",
    body: html`
      <h1>You are signed out</h1>
      <p>This browser cannot open the console any more.</p>
      <a class="button" href="/admin/login">Sign in again</a>
    `,
  };
}

export function signOutPage(csrf: string): Page {
  return {
    title: "Sign out",
    body: html`
      <h1>Sign out of Relay?</h1>
      <p>Another page led you here, so we ask first.</p>
      <form method="post" action="/admin/logout">
        <input type="hidden" name="csrf" value="${csrf}" />
        <button type="submit">Sign out</button>
        <a class="button quiet" href="/admin">Stay signed in</a>
      </form>
    `,
  };
}
