// Phrases that explain filters.

import type { DraftMode, FieldTest, PatternKey } from "../../../contract/routing/routes.ts";
import { cut } from "./subject.ts";

/** Phrases for the wanted and the excluded values of a key. */
type KeyPhrases = { wants: (list: string) => string; excludes: (list: string) => string };

/** Phrases for the expected value of a field. */
export type FieldPhrases = {
  or: string;
  /** Between the items of a list. */
  comma: string;
  /** Follows "is" and "wanted". */
  ops: Readonly<Record<FieldTest["op"], (value: string) => string>>;
  /** For `exists: false`. */
  notSet: string;
};

export type FilterPhrases = FieldPhrases & {
  and: string;
  /** If a filter names no event. */
  anything: string;
  but: (list: string) => string;
  anythingBut: (list: string) => string;
  /** Plurals, for events whose name is not one. */
  events: ReadonlyMap<string, string>;
  otherEvents: (name: string) => string;
  /** Where GitHub's term differs from common usage. */
  actions: ReadonlyMap<string, string>;
  keys: Readonly<Record<Exclude<PatternKey, "event" | "action" | "draft">, KeyPhrases>>;
  /** For pull requests, a branch is the base. */
  into: KeyPhrases;
  drafts: Readonly<Record<DraftMode, string>>;
  bots: string;
  byPeople: string;
  where: (field: string, wanted: string) => string;
  every: (list: string) => string;
  either: (list: string) => string;
  except: (filter: string) => string;
};

export const EN: FilterPhrases = {
  or: "or",
  comma: ", ",
  and: "and",
  anything: "anything",
  but: (list) => `but not ${list}`,
  anythingBut: (list) => `anything but ${list}`,
  events: new Map([
    ["push", "pushes"],
    ["pull_request", "pull requests"],
    ["pull_request_review", "reviews"],
    ["pull_request_review_comment", "review comments"],
    ["issues", "issues"],
    ["issue_comment", "comments"],
    ["workflow_run", "workflow runs"],
    ["workflow_job", "workflow jobs"],
    ["check_run", "checks"],
    ["check_suite", "check suites"],
    ["release", "releases"],
    ["deployment", "deployments"],
    ["deployment_status", "deployment statuses"],
    ["status", "commit statuses"],
    ["create", "new branches and tags"],
    ["delete", "deleted branches and tags"],
    ["star", "stars"],
    ["fork", "forks"],
    ["discussion", "discussions"],
    ["dependabot_alert", "dependency alerts"],
    ["code_scanning_alert", "code scanning alerts"],
    ["secret_scanning_alert", "secret scanning alerts"],
    ["custom", "custom messages"],
  ]),
  otherEvents: (name) => `${name.replaceAll("_", " ")} events`,
  actions: new Map([
    ["synchronize", "updated"],
    ["ready_for_review", "made ready for review"],
    ["review_requested", "asking for a review"],
    ["labeled", "labelled"],
    ["unlabeled", "unlabelled"],
    ["converted_to_draft", "turned into a draft"],
  ]),
  keys: {
    repo: { wants: (list) => `in ${list}`, excludes: (list) => `not in ${list}` },
    actor: { wants: (list) => `by ${list}`, excludes: (list) => `not by ${list}` },
    author: {
      wants: (list) => `authored by ${list}`,
      excludes: (list) => `not authored by ${list}`,
    },
    team: {
      wants: (list) => `of the team ${list}`,
      excludes: (list) => `not of the team ${list}`,
    },
    branch: { wants: (list) => `on ${list}`, excludes: (list) => `not on ${list}` },
    label: { wants: (list) => `labelled ${list}`, excludes: (list) => `unless labelled ${list}` },
    path: { wants: (list) => `touching ${list}`, excludes: (list) => `not touching ${list}` },
    result: {
      wants: (list) => `with the result ${list}`,
      excludes: (list) => `without the result ${list}`,
    },
    endpoint: {
      wants: (list) => `through the endpoint ${list}`,
      excludes: (list) => `not through the endpoint ${list}`,
    },
    service: {
      wants: (list) => `about the service ${list}`,
      excludes: (list) => `not about the service ${list}`,
    },
    severity: {
      wants: (list) => `of the severity ${list}`,
      excludes: (list) => `not of the severity ${list}`,
    },
    keyword: {
      wants: (list) => `mentioning ${list}`,
      excludes: (list) => `unless mentioning ${list}`,
    },
  },
  into: { wants: (list) => `into ${list}`, excludes: (list) => `not into ${list}` },
  drafts: { hide: "except drafts", show: "drafts too", "when ready": "once ready for review" },
  bots: "bots",
  byPeople: "by people, not bots",
  ops: {
    eq: (value) => value,
    ne: (value) => `not ${value}`,
    in: (value) => value,
    contains: (value) => `something with ${value}`,
    startsWith: (value) => `something that starts with ${value}`,
    endsWith: (value) => `something that ends with ${value}`,
    regex: (value) => `a match of ${value}`,
    gt: (value) => `over ${value}`,
    gte: (value) => `at least ${value}`,
    lt: (value) => `under ${value}`,
    lte: (value) => `at most ${value}`,
    exists: () => "set",
  },
  notSet: "not set",
  where: (field, wanted) => `where ${field} is ${wanted}`,
  every: (list) => `limited to what is all of (${list})`,
  either: (list) => `limited to (${list})`,
  except: (filter) => `unless ${filter}`,
};

/** "a, b or c". */
export function listOf(items: readonly string[], word: string, comma = ", "): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : `${items.slice(0, -1).join(comma)} ${word} ${last}`;
}

/** In backquotes; backquotes in the text are replaced. */
export function quote(text: string): string {
  return `\`${cut(text).replaceAll("`", "'")}\``;
}

/** The expected value of a field test: "over `100`", "not set". */
export function wantedField({ op, value }: FieldTest, words: FieldPhrases): string {
  if (op === "exists" && value === false) return words.notSet;
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return words.ops[op](
    listOf(
      values.map((one) => quote(String(one))),
      words.or,
      words.comma,
    ),
  );
}
