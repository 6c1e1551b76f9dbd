import { expect, test } from "vitest";
import { textOf } from "../logs/spans.ts";
import { anEntry, NAMES } from "./entry-samples.ts";
import { IDENTITY_CASES, WORK_ITEM_VERBS } from "./identity-samples.ts";
import type { AuditLine } from "./entry.ts";
import { ACTIONS, sentenceOf } from "./sentences.ts";

const told = (action: string, more: Partial<AuditLine> = {}): string =>
  textOf(sentenceOf(anEntry(action, more), NAMES));

const OWN = { actorId: "42", targetId: "42" };

const CASES: readonly (readonly [string, Partial<AuditLine>, string])[] = [
  ["group.created", {}, "created the group acme"],
  ["group.deleted", { groupId: null }, "deleted the group acme"],
  [
    "group.renamed",
    { detail: { before: { id: "acme" }, after: { id: "apex" } } },
    "renamed the group acme to apex",
  ],
  [
    "group.squatted",
    { targetId: "u-5" },
    "created no group for the installation: the id u-5 is taken",
  ],
  ["group.provisioned", { targetId: "71" }, "created acme for the installation 71"],
  ["installation.bound", { targetId: "71" }, "connected the installation 71 to acme"],
  [
    "installation.removed",
    { targetId: "71" },
    "unbound the installation 71 from acme: the app was removed",
  ],
  ["installation.suspended", { targetId: "71" }, "recorded that the installation 71 was suspended"],
  ["installation.resumed", { targetId: "71" }, "recorded that the installation 71 was resumed"],
  ["installation.squatted", { targetId: "71" }, "rejected the installation 71"],
  [
    "installation.unplaced",
    { targetId: "71", detail: { after: { why: "there are 100 groups already" } } },
    "found no group for the installation 71: there are 100 groups already",
  ],
  ["member.host-reads", OWN, "withdrew reads of changed files and teams with their own account"],
  [
    "member.host-reads",
    { actorId: "1", targetId: "42" },
    "withdrew reads of changed files and teams with the account of person 42",
  ],
  ["member.accepted", { detail: { after: { role: "owner" } } }, "accepted the membership as owner"],
  ["member.declined", {}, "declined the membership"],
  ["member.by-claims", {}, "lost the role that the sign-in provider gave"],
  [
    "member.delivery-checks",
    { ...OWN, detail: { after: { allowed: true } } },
    "allowed checks for missed deliveries with their own account",
  ],
  ["member.delivery-checks", OWN, "withdrew checks for missed deliveries with their own account"],
  [
    "member.renamed",
    { detail: { before: { login: "jo" }, after: { login: "jon" } } },
    "recorded that jo is now jon",
  ],
  [
    "invite.created",
    { detail: { after: { role: "viewer", note: "For QA" } } },
    "invited a viewer, “For QA”, valid for 7 days",
  ],
  [
    "invite.created",
    { detail: { after: { role: "owner" } } },
    "invited an owner, valid for 7 days",
  ],
  ["invite.accepted", { detail: { after: { role: "admin" } } }, "accepted an invite as admin"],
  ["invite.revoked", {}, "revoked an invite"],
  ["access.requested", {}, "requested access"],
  ["access.declined", { detail: { before: { login: "ed" } } }, "declined the access request of ed"],
  [
    "api-token.created",
    { detail: { after: { name: "CI", role: "admin" } } },
    "created the API token CI as admin",
  ],
  [
    "api-token.revoked",
    { detail: { before: { name: "CI", role: "admin" } } },
    "revoked the API token CI",
  ],
  [
    "api-token.ended",
    { detail: { before: { name: "CI", role: "admin", createdBy: "bo" } } },
    "ended the API token CI: its creator bo was removed",
  ],
  [
    "secret.regenerated",
    { detail: { after: { graceSeconds: 0 } } },
    "regenerated the webhook secret of acme, the old one stopped working at once",
  ],
  [
    "secret.regenerated",
    { detail: { after: { graceSeconds: 86_400 } } },
    "regenerated the webhook secret of acme, the old one stays valid for 24 more hours",
  ],
  [
    "secret.created",
    { detail: { after: { graceSeconds: 0 } } },
    "created the webhook secret of acme",
  ],
  ["secret.disabled", {}, "disabled the webhook of acme"],
  ["claim-code.created", {}, "created a code to connect a channel to acme"],
  ["target.claimed", { targetId: "chatone:2" }, "connected #ci-alerts to acme"],
  [
    "target.claimed",
    { targetId: "chatone:2", groupId: null },
    "connected #ci-alerts to a deleted group",
  ],
  ["target.disconnected", { targetId: "chatone:2" }, "disconnected #ci-alerts from acme"],
  ["target.paused", { targetId: "4" }, "paused #ci-alerts"],
  [
    "target.paused",
    { targetId: "4", detail: { after: { state: "paused", why: "403 Missing Access (50001)" } } },
    "paused #ci-alerts: 403 Missing Access (50001)",
  ],
  ["target.tested", { targetId: "chatone:2" }, "sent a test to #ci-alerts"],
  ["sample.sent", { targetId: "a/firing" }, "sent the sample a/firing as a test"],
  ["events.exported", { detail: { after: { format: "csv" } } }, "exported the logs as CSV"],
  ["audit.exported", { detail: { after: { format: "json" } } }, "exported the audit log as JSON"],
  ["target.resumed", { targetId: "4" }, "resumed #ci-alerts"],
  [
    "target.resumed",
    { targetId: "4", detail: { after: { canceled: 3 } } },
    "resumed #ci-alerts, 3 old messages canceled",
  ],
  [
    "target.resumed",
    { targetId: "4", detail: { after: { waiting: "summary", summarized: 17, summaries: 2 } } },
    "resumed #ci-alerts, 17 events listed in 2 summaries",
  ],
  [
    "target.resumed",
    { targetId: "4", detail: { after: { waiting: "skip", canceled: 1, summaries: 0 } } },
    "resumed #ci-alerts, 1 queued message skipped",
  ],
  [
    "replay.started",
    { targetId: "5", detail: { after: { mode: "summary", messages: 2 } } },
    "replayed 2 messages in acme, as summaries",
  ],
  [
    "replay.started",
    { targetId: "5", detail: { after: { mode: "each", messages: 22 } } },
    "replayed 22 messages in acme, one by one",
  ],
  ["replay.paused", { targetId: "5" }, "paused a replay in acme"],
  ["replay.resumed", { targetId: "5" }, "resumed a replay in acme"],
  ["replay.canceled", { targetId: "5" }, "canceled a replay in acme"],
  [
    "link.made",
    { targetId: "chatone:81", detail: { after: { login: "mo" } } },
    "linked the chatone account 81 to mo",
  ],
  [
    "link.replaced",
    { targetId: "chatone:81", detail: { before: { login: "jo" }, after: { login: "mo" } } },
    "linked the chatone account 81 to mo, was jo",
  ],
  [
    "link.removed",
    { targetId: "chattwo:81", detail: { before: { login: "mo" } } },
    "unlinked the chattwo account 81 from mo",
  ],
  ...(
    [
      ["pull.merged", "merged"],
      ["pull.closed", "closed"],
      ["pull.reopened", "reopened"],
      ...WORK_ITEM_VERBS,
      ["alert.acknowledged", "acknowledged"],
      ["alert.silenced", "silenced"],
      ["alert.resolved", "resolved"],
    ] as const
  ).map(
    ([action, verb]) =>
      [
        action,
        { targetId: "acme/shop#4", detail: { after: { platform: "chatone" } } },
        `${verb} acme/shop#4 from chatone`,
      ] as const,
  ),
  [
    "route.paused",
    {
      targetId: "ci",
      detail: { after: { enabled: false, pausedWhy: "Route ci shows a/b in #c." } },
    },
    "turned off CI broken on main: Route ci shows a/b in #c",
  ],
  [
    "route.waived",
    { targetId: "ci" },
    "allowed CI broken on main to show private repositories in a public channel",
  ],
  [
    "token.revoked",
    { targetId: "5101" },
    "removed the access token of person 5101, revoked at The Host",
  ],
  [
    "token.refresh-refused",
    { targetId: "5101" },
    "removed the access token of person 5101, The Host did not renew it",
  ],
  ["member.removed", { targetId: "5102" }, "removed person 5102 from acme"],
  ["session.started", { targetId: "5101" }, "signed in to the console"],
  [
    "session.ended",
    { targetId: "5101", detail: { before: { login: "mlindqvist", sessions: 1 } } },
    "ended a session of their own",
  ],
  [
    "session.ended",
    { targetId: "5102", detail: { before: { login: "mona", sessions: 3 } } },
    "ended 3 sessions of mona",
  ],
  ["sign-in.completed", { targetId: "5101" }, "signed in with a program"],
  ["sign-in.failed", { targetId: "denied" }, "failed to sign in: access was denied"],
  [
    "sign-in.failed",
    { targetId: "oauth", detail: { after: { unrecorded: 7 } } },
    "failed to sign in: the code host returned no token; 7 failures before it are not listed",
  ],
  ...IDENTITY_CASES,
  [
    "config.loaded",
    { detail: { after: { groups: 1, routes: 10 } } },
    "loaded a configuration file with 1 group and 10 routes",
  ],
  ["group.changed", { detail: {} }, "changed the group acme"],
  ["routes.replaced", { detail: {} }, "saved the routes of acme without changes"],
];

test.each(CASES)("%s %j reads as a sentence", (action, more, sentence) => {
  expect(told(action, more)).toBe(sentence);
});

test("every action that the filter offers has such a sentence", () => {
  expect([...new Set(CASES.map(([action]) => action))].toSorted()).toEqual(
    [...ACTIONS.keys()].toSorted(),
  );
});

test("an action that nobody knows is told by its name", () => {
  expect(told("moon.painted", { targetId: "5" })).toBe("did moon.painted to 5");
});
