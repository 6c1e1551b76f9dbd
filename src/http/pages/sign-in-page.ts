// Where somebody without a session stands: what went wrong or is over, and the one way in.

import { pageErrorWords } from "../../contract/page-errors.ts";
import { getLogin } from "../../contract/sign-in.ts";
import type { ConsolePorts } from "../../ports/console-ports.ts";
import { type Html, html } from "./html.ts";
import { icon } from "./icons.ts";
import type { Page } from "./page.ts";
import { PICTURE } from "./picture.ts";

type Place = Pick<ConsolePorts, "baseUrl" | "labels">;

export function signInPage({ baseUrl, labels }: Place, error: string): Page {
  return {
    title: "Sign in",
    body: html`
      <h1>Sign in to ${new URL(baseUrl).host}</h1>
      <p>Events from your code host, in the right channel, once and in order.</p>
      ${alertNote(error)} ${wayIn(labels.codehost)}
    `,
    beside: PICTURE,
  };
}

export function signedOutPage({ labels }: Place): Page {
  return {
    title: "Signed out",
    body: html`
      <h1>You are signed out</h1>
      <p>This browser cannot open the console any more.</p>
      ${wayIn(labels.codehost)}
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

function wayIn(codehost: string): Html {
  return html`<a class="button main" href="${getLogin.path}">
      ${icon("branch")}Continue with ${codehost}
    </a>
    <p class="small dim">
      Relay reads your name and id, nothing else. Merging or commenting from chat asks for more,
      separately.
    </p>
    <hr />
    <p class="small">Got an invite link? Open it, it brings you here and back.</p>`;
}
