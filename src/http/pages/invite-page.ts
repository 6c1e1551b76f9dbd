// Asks whether somebody wants to join a group.

import { html } from "./html.ts";
import type { Page } from "./page.ts";

export type Invitation = { groupName: string; role: string; token: string; csrf: string };

export function invitePage({ groupName, role, token, csrf }: Invitation): Page {
  return {
    title: `Join ${groupName}`,
    body: html`<h1>Join ${groupName}?</h1>
      <p>You are invited to the group <b>${groupName}</b> as <b>${role}</b>.</p>
      <form method="post" action="/admin/invite">
        <input type="hidden" name="token" value="${token}" />
        <input type="hidden" name="csrf" value="${csrf}" />
        <button>Join</button>
        <a class="button quiet" href="/admin">Not now</a>
      </form>`,
  };
}
