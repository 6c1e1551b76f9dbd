// What each rejection reason of a webhook means, and what to do about it.

import type { RejectionReason } from "../../src/core/kernel/refusal.ts";

type ReasonHelp = { means: string; todo?: string };

const LISTED = "the console lists the last 100 of each group, with their reason";

export const REJECTIONS: Readonly<Record<RejectionReason, ReasonHelp>> = {
  "wrong-signature": {
    means: "the secret is another one than here",
    todo: "compare it on both sides; it was changed on one of them only",
  },
  "malformed-signature": {
    means: "none, or not of the right form",
    todo: "set a secret at the sender; a scanner needs nothing",
  },
  "unknown-group": {
    means: "no such group, or one without a secret",
    todo: "compare the address with `relay group secret`",
  },
  "unknown-endpoint": {
    means: "no such named endpoint, or it is disabled or has no secret",
    todo: "compare the address with the page of the group",
  },
  "missing-timestamp": {
    means: "no signed timestamp, and the group requires one",
    todo: "let the sender send the freshness headers",
  },
  "stale-timestamp": {
    means: "a custom sender's clock is off by more than five minutes",
    todo: "let it keep time",
  },
  "too-large": {
    means: "above 1 MB; a signed one is a lost delivery",
    todo: "the console lists it; let the sender send less",
  },
  "too-many-failures": {
    means: "an address failed 100 times in a minute; it is only counted from then on",
  },
  unavailable: {
    means: "the database was unavailable for longer than a request can wait",
    todo: "[see](runbooks.md#the-database-is-unavailable)",
  },
  "group-rate": { means: "a group sent more than 2,000 a second", todo: "why does it?" },
  "endpoint-rate": {
    means: "a named endpoint got more than its owner allows",
    todo: "raise its limit, or let the sender send less",
  },
  "group-quota": {
    means: "a group used up its quota for the day",
    todo: "[see](operations.md#quotas)",
  },
  invalid: { means: "the body did not come to its end" },
  "repeated-header": { means: "a header that names the event came twice", todo: LISTED },
  "event-name": { means: "no name of an event, or one with odd letters", todo: LISTED },
  "content-encoding": { means: "a compressed body", todo: "let the sender send it plain" },
  charset: { means: "not in UTF-8", todo: LISTED },
  depth: { means: "nested too deeply", todo: LISTED },
  json: { means: "no JSON", todo: LISTED },
  object: { means: "JSON, but no object", todo: LISTED },
  "event-fits-payload": { means: "a payload that is not what its name says", todo: LISTED },
  "delivery-id": { means: "an id of the delivery that cannot be one", todo: LISTED },
};
