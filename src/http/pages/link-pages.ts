// Pages for linking a chat account: which account asks, and what it may do afterwards.

import { getConsole } from "../../contract/accounts/console-pages.ts";
import { postUndo } from "../../contract/accounts/sign-in.ts";
import { eitherOf } from "../../core/i18n/format-list.ts";
import type { ChatAccount } from "../../ports/accounts.ts";
import { html } from "./html.ts";
import { icon } from "./icons.ts";
import type { HtmlPage } from "./page.ts";

type Linking = {
  account: ChatAccount;
  /** Name of the chat. */
  platform: string;
};

type LinkForm = {
  /** Sign-in methods to choose from. */
  hosts: readonly { label: string; action: string }[];
  form: { token: string; csrf: string };
};

export function linkPage({ account, platform, hosts, form }: Linking & LinkForm): HtmlPage {
  const host = eitherOf(
    { tag: "en" },
    hosts.map(({ label }) => label),
  );
  return {
    title: `Link a ${platform} account`,
    body: html`
      <span class="sign accent">${icon("link")}</span>
      <h1>Let this ${platform} account act as you?</h1>
      <dl>
        <dt>${platform}</dt>
        <dd>${account.name}</dd>
        <dt>Account id</dt>
        <dd>${account.userId}</dd>
      </dl>
      <p>
        You sign in with ${host} next. After that,
        <b>${account.name}</b> can comment, merge and close on ${host} in your name.
      </p>
      <p>
        Relay gets a token of yours for this. From an app that is installed on repositories, it
        reaches only these. From any other app, it can read and write all your repositories, private
        ones too.
      </p>
      <p class="note">
        ${icon("alert")}
        <span>Did somebody send you this link? Then close this page: it is theirs, not yours.</span>
      </p>
      <form method="post">
        <input type="hidden" name="link" value="${form.token}" />
        <input type="hidden" name="csrf" value="${form.csrf}" />
        ${hosts.map(
          ({ label, action }, at) =>
            html`<button type="submit" formaction="${action}" class="${at === 0 ? "main" : ""}">
              Yes, that is me: continue to ${label}
            </button>`,
        )}
        <a class="button" href="${getConsole.path}">Cancel</a>
      </form>
    `,
  };
}

export function linkedPage({
  account,
  platform,
  host,
  login,
  replaced,
  undo,
}: Linking & {
  /** Name of the sign-in method. */
  host: string;
  /** Login there. */
  login: string;
  /** Login that the chat account acted as before. */
  replaced: string | undefined;
  undo: string;
}): HtmlPage {
  return {
    title: "Linked",
    body: html`
      <span class="sign ok">${icon("circle-check")}</span>
      <h1>The accounts are linked</h1>
      <dl>
        <dt>${platform}</dt>
        <dd>${account.name}</dd>
        <dt>${host}</dt>
        <dd>${login}</dd>
      </dl>
      <p>
        What you do with Relay in ${platform} now happens as <b>${login}</b>. You can close this
        page.
      </p>
      ${replaced === undefined ? "" : html`<p>Until now it happened as <b>${replaced}</b>.</p>`}
      <form method="post" action="${postUndo.path}">
        <input type="hidden" name="undo" value="${undo}" />
        <button type="submit">That was a mistake: undo</button>
      </form>
    `,
  };
}

export function unlinkedPage(): HtmlPage {
  return {
    title: "Not linked",
    isStill: true,
    body: html`
      <span class="sign">${icon("link")}</span>
      <h1>The link is undone</h1>
      <p>The chat account can no longer act for you. Earlier actions are not undone.</p>
      <a class="button" href="${getConsole.path}">Open the console</a>
    `,
  };
}
