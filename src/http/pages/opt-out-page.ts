// Page on which a person without a group opts out of pings. Members have the same on their profile page.

import { getConsole } from "../../contract/accounts/console-pages.ts";
import { postOptOutForm } from "../../contract/accounts/mappings.ts";
import { type Html, html } from "./html.ts";
import { icon } from "./icons.ts";
import type { HtmlPage } from "./page.ts";

type OptOuts = {
  login: string;
  csrf: string;
  isOfAll: boolean;
  groups: readonly { groupId: string; name: string; isOptedOut: boolean }[];
};

export function optOutPage({ login, csrf, isOfAll, groups }: OptOuts): HtmlPage {
  return {
    title: "Pings by groups",
    isStill: true,
    body: html`<span class="sign accent">${icon("users")}</span>
      <h1>Pings by groups</h1>
      <p>
        Signed in as <b>${login}</b>. Owners of a group can map your account to a chat account that
        is pinged for you. If you opt out, their messages name you without a ping.
      </p>
      ${choice(csrf, { group: "", name: "all groups", isOut: isOfAll })}
      ${groups.map(({ groupId, name, isOptedOut }) =>
        choice(csrf, { group: groupId, name, isOut: isOptedOut }),
      )}
      <p><a href="${getConsole.path}">Back</a></p>`,
  };
}

type Choice = { group: string; name: string; isOut: boolean };

function choice(csrf: string, { group, name, isOut }: Choice): Html {
  return html`<form method="post" action="${postOptOutForm.path}">
    <input type="hidden" name="csrf" value="${csrf}" />
    <input type="hidden" name="group" value="${group}" />
    <p>${isOut ? "You opted out of pings of " : "Pings are allowed for "}<b>${name}</b>.</p>
    <button name="answer" value="${isOut ? "in" : "out"}">
      ${isOut ? "Allow pings of" : "Opt out of"} ${name}
    </button>
  </form>`;
}
