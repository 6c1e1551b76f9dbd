// `docs/limits.md` from the constants that enforce the limits.

import { MAX_FAILURES_PER_MINUTE } from "../../src/app/accounts/failure-limit.ts";
import { GROUP_RATE } from "../../src/app/ingress/group-limits.ts";
import { MAX_TOKEN_DAYS } from "../../src/contract/accounts/sessions.ts";
import * as contract from "../../src/contract/kernel/limits.ts";
import { MAX_FAULTS } from "../../src/contract/kernel/faults.ts";
import { MAX_ENDPOINTS } from "../../src/contract/presets/endpoint-settings.ts";
import { MAX_EXPORT_DAYS, MAX_EXPORT_ROWS } from "../../src/contract/records/audit.ts";
import { MAX_REPLAYED } from "../../src/contract/replays/replays.ts";
import { MIN_SECRET_LENGTH } from "../../src/contract/settings/forms.ts";
import { MAX_TEMPLATE } from "../../src/contract/templates/template.ts";
import { MAX_PER_GROUP, MAX_PER_PERSON } from "../../src/core/backtest/fair-queue.ts";
import { RETRY_DELAYS_S } from "../../src/core/delivery/retry.ts";
import { EDITED_FOR_DAYS } from "../../src/core/delivery/send-status.ts";
import type { Rate } from "../../src/core/kernel/token-bucket.ts";
import { DISPATCH_BUDGET, MAX_VALUES } from "../../src/core/routing/filters/match-budget.ts";
import { SESSION_RATE } from "../../src/http/accounts/admin-scope.ts";
import { SIGN_IN_RATE } from "../../src/http/accounts/sign-in.ts";
import { TOKEN_RATE } from "../../src/http/accounts/api-token.ts";
import { EXPORT_RATE } from "../../src/http/records/exports-api.ts";
import { MAX_PENDING_INVITES } from "../../src/store/accounts/invite-store.ts";
import { MAX_TOKENS } from "../../src/store/accounts/api-token-store.ts";
import { MAX_WATCHES } from "../../src/store/policy/watches.ts";
import { MAX_SENDS_PER_EVENT } from "../../src/store/routing/max-sends.ts";
import { tableOf } from "../markdown-table.ts";
import type { GeneratedFile } from "./generated-file.ts";

type Row = readonly [what: string, limit: string, beyond: string];

const MINUTE_MS = 60_000;

const INTRO = `# Limits

The limits of one Relay installation. \`npm run gen -- limits-page\` writes this page from the constants in the code.
[Quotas](operations.md#quotas) and [rate limits of the chats](operations.md#rate-limits-of-the-chats) are settings of the
operator. [Data retention](retention.md) has times, [scale](scale.md) has measurements.
`;

const CONFIGURATION: readonly Row[] = [
  ["groups of the installation", count(contract.MAX_GROUPS), "400"],
  ["routes of the installation", count(contract.MAX_ROUTES), "400"],
  ["targets of a route", count(contract.MAX_TARGETS), "400"],
  ["members of a group, with pending ones", count(contract.MAX_MEMBERS), "400"],
  ["named endpoints of a group", count(MAX_ENDPOINTS), "400"],
  ["API tokens of a group", count(MAX_TOKENS), "an owner has to revoke one first"],
  ["lifetime of an API token", `${MAX_TOKEN_DAYS} days`, "400"],
  ["pending invites of a group", count(MAX_PENDING_INVITES), "an owner has to revoke one first"],
  ["watches of a person", count(MAX_WATCHES), "the command says so"],
  ["length of a secret, at least", `${MIN_SECRET_LENGTH} characters`, "the start fails, or 400"],
  ["grace period of a replaced secret", `${contract.MAX_GRACE_SECONDS / 3600} hours`, "400"],
];

const FILTERS: readonly Row[] = [
  ["patterns of a filter", count(contract.MAX_FILTER_PATTERNS), "400"],
  ["length of a pattern", `${contract.MAX_PATTERN_LENGTH} characters`, "400"],
  ["nesting of `all`, `any` and `not`", `${contract.MAX_FILTER_DEPTH} levels`, "400"],
  ["new regular expressions in one save", count(contract.MAX_NEW_REGEXES), "400: split the save"],
  ["values of a key or field", count(MAX_VALUES), "filters look at the first ones"],
  [
    "steps of one route for one event",
    count(DISPATCH_BUDGET.route),
    "the route [does not match](filters.md#limits-of-matching)",
  ],
  [
    "steps of all routes of a group",
    count(DISPATCH_BUDGET.group),
    "the event is [quarantined](runbooks.md#an-event-is-in-quarantine)",
  ],
  ["a template", `title ${MAX_TEMPLATE.title}, body ${count(MAX_TEMPLATE.body)} characters`, "400"],
];

const WEBHOOKS: readonly Row[] = [
  ["body of a webhook", bytes(contract.MAX_WEBHOOK_BYTES), "413"],
  ["depth of its JSON", `${contract.MAX_JSON_DEPTH} levels`, "400"],
  ["webhooks of a group", rate(GROUP_RATE), "429"],
  [
    "failed signatures of an IP address, per group",
    `${MAX_FAILURES_PER_MINUTE} a minute`,
    "429 for failures; right signatures pass",
  ],
  ["age of a signed timestamp", minutes(contract.TIMESTAMP_WINDOW_MS), "401"],
  [
    "time in which a delivery id counts as a duplicate",
    minutes(contract.DELIVERY_WINDOW_MS),
    "a later one is a new webhook",
  ],
  [
    "time in which a nonce counts as a duplicate",
    minutes(contract.NONCE_WINDOW_MS),
    "its timestamp is too old by then",
  ],
];

const MESSAGES: readonly Row[] = [
  ["messages of one event in one group", count(MAX_SENDS_PER_EVENT), "no more are planned"],
  [
    "attempts of a message",
    `${RETRY_DELAYS_S.length + 1} in about a day`,
    "Relay [gives up](delivery.md)",
  ],
  ["age of a message that Relay edits", `${EDITED_FOR_DAYS} days`, "Relay posts a new message"],
  ["events of one replay", count(MAX_REPLAYED), "400: choose a shorter time"],
];

const API: readonly Row[] = [
  ["requests of a session", rate(SESSION_RATE), "429"],
  ["requests of an API token", rate(TOKEN_RATE), "429"],
  ["sign-ins of an IP address", rate(SIGN_IN_RATE), "429"],
  ["exports of a person", rate(EXPORT_RATE), "429"],
  [
    "failed cookies and tokens of an IP address",
    `${MAX_FAILURES_PER_MINUTE} a minute`,
    "429; valid ones pass",
  ],
  [
    "tests of routes on past events",
    `${MAX_PER_PERSON} queued a person, ${MAX_PER_GROUP} a group`,
    "429",
  ],
  ["rows of an export", count(MAX_EXPORT_ROWS), "`isTruncated` is true"],
  ["days of an export", count(MAX_EXPORT_DAYS), "400"],
  ["faults named in an answer", count(MAX_FAULTS), "the others are not named"],
];

const OUTRO = `
Rate limits count in the memory of each process: two api processes together allow twice as much. Quotas count in the
database, over all processes. An IPv6 address counts as its /64. A cookie or token that was valid before is always looked
up. So an attacker behind the same IP address cannot lock its holder out.
`;

export function generate(): GeneratedFile[] {
  const tables = [
    tableUnder("Groups and people", CONFIGURATION),
    tableUnder("Filters and templates", FILTERS),
    tableUnder("Webhooks", WEBHOOKS),
    tableUnder("Messages", MESSAGES),
    tableUnder("API and console", API),
  ];
  return [{ file: "docs/limits.md", text: [INTRO, ...tables].join("\n") + OUTRO }];
}

function tableUnder(title: string, rows: readonly Row[]): string {
  return `## ${title}\n\n${tableOf(["What", "Limit", "Beyond it"], rows)}\n`;
}

function count(value: number): string {
  return value.toLocaleString("en-US");
}

function bytes(value: number): string {
  return `${value / 2 ** 20} MB`;
}

function minutes(ms: number): string {
  return `${ms / MINUTE_MS} minutes`;
}

function rate({ perSecond, burst }: Rate): string {
  const bursts = `bursts of ${count(burst)}`;
  if (perSecond >= 1) return `${count(perSecond)} a second, ${bursts}`;
  return `one every ${1 / perSecond} seconds, ${bursts}`;
}
