// GitHub App guide: sign-in, installations, and one webhook for all repositories of an installation.

import { EXAMPLE_HOST, exampleUrl } from "../addresses.ts";
import { eventsOf, EXTRAS, levelOf, type Permission, PERMISSIONS } from "../app-rights.ts";
import type { Card, Field, Guide } from "../card.ts";
import { newAppLines } from "../new-app-link.ts";
import { tableOf } from "../table.ts";

const REGISTER: Card = {
  name: "codehost-app-register",
  product: "GitHub",
  path: ["Settings", "Developer settings", "GitHub Apps", "New GitHub App"],
  alt: "The form for a new GitHub App, with the addresses of Relay filled in",
  parts: [
    {
      fields: [
        {
          name: "GitHub App name",
          act: "enter",
          value: "Acme Relay",
          why: "shown to people who install it or sign in; must be unique on GitHub",
        },
        {
          name: "Homepage URL",
          act: "enter",
          value: EXAMPLE_HOST,
          why: "your BASE_URL; any page will do",
        },
      ],
    },
    {
      title: "Sign-in",
      fields: [
        {
          name: "Callback URL",
          act: "enter",
          value: exampleUrl("callback"),
          why: "where people come back to after they signed in; compared letter by letter",
        },
        {
          name: "Expire user authorization tokens",
          act: "tick",
          why: "Relay renews them by itself",
        },
        {
          name: "Request user authorization (OAuth) during installation",
          act: "untick",
          why: "with it there is no Setup URL, and people cannot choose a group",
        },
        { name: "Enable Device Flow", act: "untick", why: "not used" },
      ],
    },
    {
      title: "After installing",
      fields: [
        {
          name: "Setup URL",
          act: "enter",
          value: exampleUrl("install"),
          why: "where Relay asks which group the installation is for",
        },
        { name: "Redirect on update", act: "untick", why: "only the first time is of interest" },
      ],
    },
  ],
};

const WEBHOOK: Card = {
  name: "codehost-app-webhook",
  product: "GitHub",
  path: ["New GitHub App", "Webhook"],
  alt: "The rest of the form for a new GitHub App: its webhook, and where it can be installed",
  parts: [
    {
      title: "Webhook",
      fields: [
        { name: "Active", act: "tick", why: "the app's events come this way" },
        {
          name: "Webhook URL",
          act: "enter",
          value: exampleUrl("webhook"),
          why: "without a group: the installation says whose an event is",
        },
        {
          name: "Webhook secret",
          act: "enter",
          value: "9f3c…",
          setting: "CODEHOST_WEBHOOK_SECRET",
          why: "without it Relay refuses everything",
        },
        {
          name: "SSL verification",
          act: "choose",
          value: "Enable",
          why: "your certificate has to be a valid one",
        },
      ],
    },
    {
      fields: [
        {
          name: "Where can this GitHub App be installed?",
          act: "choose",
          value: "Only on this account",
          why: "“Any account” where several organisations share this Relay",
        },
        {
          name: "Create GitHub App",
          act: "press",
          why: "after the permissions and events, which come in between",
        },
      ],
    },
  ],
};

function permissionFields(where: Permission["where"]): readonly Field[] {
  return PERMISSIONS.filter((permission) => permission.where === where).map((permission) => ({
    name: permission.name,
    act: "choose",
    value: levelOf(permission),
    why: permission.why,
  }));
}

const RIGHTS: Card = {
  name: "codehost-app-permissions",
  product: "GitHub",
  path: ["New GitHub App", "Permissions"],
  alt: "The permissions of the app, each with what Relay does with it",
  parts: [
    { title: "Repository permissions", fields: permissionFields("repository") },
    { title: "Organization permissions", fields: permissionFields("organization") },
  ],
};

const KEYS: Card = {
  name: "codehost-app-keys",
  product: "GitHub",
  path: ["Developer settings", "GitHub Apps", "Acme Relay"],
  alt: "What to copy from the app's own page into the settings of Relay",
  parts: [
    {
      title: "About",
      fields: [
        {
          name: "App ID",
          act: "copy",
          value: "1042077",
          setting: "CODEHOST_APP_ID",
          why: "Relay asks as the app for what could not be delivered",
        },
        {
          name: "Client ID",
          act: "copy",
          value: "Iv23li…",
          setting: "CODEHOST_CLIENT_ID",
          why: "sign-in; not the same as the App ID",
        },
      ],
    },
    {
      title: "Client secrets",
      fields: [
        {
          name: "Generate a new client secret",
          act: "copy",
          value: "5d1e…",
          setting: "CODEHOST_CLIENT_SECRET",
          why: "shown only once",
        },
      ],
    },
    {
      title: "Private keys",
      fields: [
        {
          name: "Generate a private key",
          act: "copy",
          value: "acme-relay.private-key.pem",
          setting: "CODEHOST_PRIVATE_KEY_FILE",
          why: "a file is downloaded: keep it on the server, and give its path",
        },
      ],
    },
  ],
};

function rightsTable(permissions: readonly Permission[]): string {
  return tableOf(
    ["Permission", "Access", "Events", "What for"],
    permissions.map((permission) => [
      permission.name,
      levelOf(permission),
      permission.events.map((event) => `\`${event}\``).join(", ") || "–",
      permission.why,
    ]),
  );
}

export const guide: Guide = {
  page: "codehost-app",
  cards: [REGISTER, WEBHOOK, RIGHTS, KEYS],
  blocks: new Map([
    ["link", newAppLines(EXAMPLE_HOST)],
    [
      "events",
      `${eventsOf(PERMISSIONS)
        .map((event) => `\`${event}\``)
        .join(", ")}.`,
    ],
    ["extras", rightsTable(EXTRAS)],
  ]),
};
