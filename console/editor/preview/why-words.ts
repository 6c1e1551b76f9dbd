// Operators of field tests, and reasons why a fact is unknown, as an explanation words them.

import type { FieldTest } from "../../../src/contract/routing/routes.ts";
import type { UnknownWhy } from "../../../src/contract/routing/verdicts.ts";

/** Follows "wanted". */
export const OPERATIONS: Readonly<Record<Exclude<FieldTest["op"], "exists">, string>> = {
  eq: "",
  ne: "not",
  in: "",
  contains: "something with",
  startsWith: "something that starts with",
  endsWith: "something that ends with",
  regex: "a match of",
  gt: "over",
  gte: "at least",
  lt: "under",
  lte: "at most",
};

export const UNKNOWN: Readonly<Record<UnknownWhy, string>> = {
  notRead: "Relay did not read it for this event, so the condition lets it through",
  noAccess: "Relay has no token that may read it, so the condition lets it through",
  noAnswer: "the code host did not answer in time, so the condition lets it through",
  refused: "the code host refused to tell, so the condition lets it through",
  tooMany: "there is more than Relay reads, so the condition lets it through",
};
