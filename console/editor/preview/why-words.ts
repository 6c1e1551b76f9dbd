// Operators of field tests as an explanation words them.

import type { FieldTest } from "../../../src/contract/routing/routes.ts";

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
