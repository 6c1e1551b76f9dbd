// Audit entries about people and their identities, with the sentence of each.

import { hostsThat } from "../../src/contract/hosts/index.ts";
import type { AuditLine } from "./entry.ts";

const [HOST] = hostsThat("listChanges");

export const IDENTITY_CASES: readonly (readonly [string, Partial<AuditLine>, string])[] = [
  ["sign-in.link-created", { targetId: "5101" }, "created a one-time sign-in link for person 5101"],
  [
    "identity.added",
    { targetId: "oidc:ab", detail: { after: { person: "5101" } } },
    "added the identity oidc:ab to person 5101",
  ],
  [
    "identity.removed",
    { targetId: "oidc:ab", detail: { before: { person: "5101" } } },
    "removed the identity oidc:ab from person 5101",
  ],
  [
    "identity.issuer-changed",
    {
      targetId: "oidc",
      detail: { before: { issuer: "https://a.example" }, after: { issuer: "https://b.example" } },
    },
    "accepted https://b.example as the server of oidc, was https://a.example",
  ],
  [
    "person.merged",
    { targetId: "5101", detail: { before: { person: "oidc:ab" } } },
    "merged person oidc:ab into 5101",
  ],
  [
    "member.change-checks",
    { targetId: "44", detail: { after: { host: HOST, allowed: true } } },
    "allowed reading Gitea for missed webhooks with the account of person 44",
  ],
  [
    "member.change-checks",
    { targetId: "44", detail: { after: { host: HOST, allowed: false } } },
    "withdrew reading Gitea for missed webhooks with the account of person 44",
  ],
  [
    "mapping.changed",
    { detail: { after: { people: 3, teams: 1 } } },
    "changed the people mapping of acme, which has 3 people and 1 team now",
  ],
  ["mapping.opted-out", { targetId: "5101" }, "opted out of pings of acme"],
  ["mapping.opted-in", { groupId: null }, "allowed pings of all groups again"],
  ["token.shown", { targetId: "5101" }, "revealed their own access token"],
  ["token.removed", { targetId: "5101" }, "removed their own access token"],
  ["person.exported", { targetId: "5102" }, "exported the personal data of person 5102"],
  ["person.forgotten", { targetId: "5102" }, "deleted the personal data of person 5102"],
];

/** What people did to a work item from a chat. */
export const WORK_ITEM_VERBS = [
  ["pull.approved", "approved"],
  ["pull.changesRequested", "requested changes on"],
  ["workItem.commented", "commented on"],
  ["workItem.reacted", "reacted to"],
  ["workItem.muted", "muted"],
  ["workItem.unmuted", "unmuted"],
  ["workItem.snoozed", "snoozed"],
] as const;
