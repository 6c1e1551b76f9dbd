// Page after the app was installed: choose the group that gets its events.

import type { InstallationChoice } from "../../app/accounts/installations.ts";
import { getConsole } from "../../contract/accounts/console-pages.ts";
import { postInstallBind } from "../../contract/accounts/installations.ts";
import { ACCOUNT_HOST, CODE_HOSTS, hostOf } from "../../contract/hosts/index.ts";
import type { HostLabels } from "../../core/messages/parts/compose.ts";
import { type Html, html } from "./html.ts";
import { icon } from "./icons.ts";
import type { HtmlPage } from "./page.ts";

type ChoiceParts = InstallationChoice & {
  csrf: string;
  labels: HostLabels;
};

export function choicePage({
  installation,
  canBeNew,
  groups,
  csrf,
  labels,
}: ChoiceParts): HtmlPage {
  const { id, account } = installation;
  const options = [
    ...(canBeNew ? [option("", "A new group", `inst-${id}, with you as its owner`)] : []),
    ...groups.map((group) =>
      option(group.id, group.name, group.isBound ? `${group.id}, bound already` : group.id),
    ),
  ];
  return {
    title: "Choose a group",
    body: html`<span class="sign accent">${icon("branch")}</span>
      <h1>Which group gets the events of ${account.login}?</h1>
      <p>
        Relay is installed for <b>${account.login}</b> on ${labels[ACCOUNT_HOST]}. Everybody in the
        group you choose can see what happens in its repositories.
      </p>
      ${groups.some(({ losesGlobal }) => losesGlobal) ? endNote(labels) : ""}
      ${options.length > 0 ? form(id, csrf, options) : NOTHING}`,
  };
}

function endNote(labels: HostLabels): Html {
  const hosts = CODE_HOSTS.filter((name) => !hostOf(name).can.installApp);
  const others = hosts.map((name) => labels[name]).join(", ");
  return html`<p class="note">
    A group that you bind gets only events of its installation from the global webhook endpoint.
    ${others} events and custom events that are sent there end for that group. Send them to the
    group's own webhook URL instead.
  </p>`;
}

const TO_CONSOLE = html`<a class="button" href="${getConsole.path}">To the console</a>`;

const NOTHING = html`<p class="note">
    Its group has owners already. Ask one of them for an invite.
  </p>
  ${TO_CONSOLE}`;

function form(id: string, csrf: string, options: readonly Html[]): Html {
  return html`<form method="post" action="${postInstallBind.path}">
    <input type="hidden" name="installation_id" value="${id}" />
    <input type="hidden" name="csrf" value="${csrf}" />
    <fieldset>
      <legend>Group</legend>
      ${options}
    </fieldset>
    <button class="main">Continue</button>
    <a class="button" href="${getConsole.path}">Not now</a>
  </form>`;
}

function option(value: string, name: string, about: string): Html {
  return html`<label>
    <input type="radio" name="group" value="${value}" required />
    <span><b>${name}</b><small>${about}</small></span>
  </label> `;
}

export function requestedPage(label: string): HtmlPage {
  return {
    title: "Waiting for an owner",
    isStill: true,
    body: html`<span class="sign">${icon("users")}</span>
      <h1>An owner has to approve this</h1>
      <p>
        You asked for Relay to be installed. An owner of the organisation was notified on ${label};
        once they agree, one of its admins can choose a group here.
      </p>
      ${TO_CONSOLE}`,
  };
}
