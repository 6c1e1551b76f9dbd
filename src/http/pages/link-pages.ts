// What somebody reads who links a chat account: which account asks, and what it may do from then on.

import type { ChatAccount } from "../../ports/chat-links.ts";
import type { ConsolePorts } from "../../ports/console-ports.ts";
import { html } from "./html.ts";
import type { Page } from "./page.ts";

type Labels = ConsolePorts["labels"];

export function linkPage({
  account,
  labels,
  token,
  csrf,
}: {
  account: ChatAccount;
  labels: Labels;
  token: string;
  csrf: string;
}): Page {
  const platform = labels[account.platform];
  return {
    title: `Link a ${platform} account`,
    body: html`
      <h1>Let this ${platform} account act as you?</h1>
      <dl>
        <dt>${platform}</dt>
        <dd>${account.name}</dd>
        <dt>Account id</dt>
        <dd>${account.userId}</dd>
      </dl>
      <p>
        You sign in with ${labels.codehost} next. From then on whoever writes as
        <b>${account.name}</b> can comment, merge and close on ${labels.codehost} in your name.
      </p>
      <p>Did somebody send you this link? Then close this page: it is theirs, not yours.</p>
      <form method="post" action="/auth/codehost">
        <input type="hidden" name="link" value="${token}" />
        <input type="hidden" name="csrf" value="${csrf}" />
        <button type="submit">Yes, that is me: continue to ${labels.codehost}</button>
        <a class="button quiet" href="/admin">Cancel</a>
      </form>
    `,
  };
}

export function linkedPage({
  account,
  labels,
  login,
  replaced,
  undo,
}: {
  account: ChatAccount;
  labels: Labels;
  login: string;
  /** Whom the chat account acted as before. */
  replaced: string | undefined;
  undo: string;
}): Page {
  const platform = labels[account.platform];
  return {
    title: "Linked",
    body: html`
      <h1>The accounts are linked</h1>
      <dl>
        <dt>${platform}</dt>
        <dd>${account.name}</dd>
        <dt>${labels.codehost}</dt>
        <dd>${login}</dd>
      </dl>
      <p>
        What you do with Relay in ${platform} now happens as <b>${login}</b>. You can close this
        page.
      </p>
      ${replaced === undefined ? "" : html`<p>Until now it happened as <b>${replaced}</b>.</p>`}
      <form method="post" action="/auth/codehost/undo">
        <input type="hidden" name="undo" value="${undo}" />
        <button type="submit" class="quiet">That was a mistake: undo</button>
      </form>
    `,
  };
}

export function unlinkedPage(): Page {
  return {
    title: "Not linked",
    body: html`
      <h1>The link is undone</h1>
      <p>The chat account cannot act for you any more. What it did before stays done.</p>
      <a class="button quiet" href="/admin">Open the console</a>
    `,
  };
}
