// The console as long as it is a page without a program: who you are, where you belong, what went wrong.

import { pageErrorWords } from "../../contract/page-errors.ts";
import type { SeenGroup, Viewer } from "../../core/viewer.ts";
import { type Html, html } from "./html.ts";
import type { Page } from "./page.ts";

export type ConsoleView = {
  viewer: Viewer | undefined;
  error: string | undefined;
  isInstalled: boolean;
};

export function consolePage({ viewer, error, isInstalled }: ConsoleView): Page {
  return {
    title: "Console",
    body: html`
      ${error === undefined ? undefined : html`<p class="note" role="alert">${pageErrorWords(error)}</p>`}
      ${
        isInstalled
          ? html`<p class="note good" role="status">The installation is bound to your group.</p>`
          : undefined
      }
      ${viewer ? whoBody(viewer) : signInBody()}
    `,
  };
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
