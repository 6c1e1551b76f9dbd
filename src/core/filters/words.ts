// The texts in which filters are explained: one table per language, none in the code that uses them.

import type { FieldTest, PatternKey } from "../../contract/routing/routes.ts";

/** How a key is told: with what it wants, and with what it excludes. */
type KeyPhrases = { wants: (list: string) => string; excludes: (list: string) => string };

/** What it takes to tell what a field should have been. */
export type FieldPhrases = {
  or: string;
  /** Between the items of a list. */
  comma: string;
  /** After "is" and after "wanted". */
  ops: Readonly<Record<FieldTest["op"], (value: string) => string>>;
  /** Of `exists: false`. */
  notSet: string;
};

export type FilterPhrases = FieldPhrases & {
  and: string;
  /** "anything", where a filter names no event. */
  anything: string;
  but: (list: string) => string;
  /** Plural, for events whose name is no plural in itself. */
  events: ReadonlyMap<string, string>;
  otherEvents: (name: string) => string;
  /** Where the codehost's word is not the people's. */
  actions: ReadonlyMap<string, string>;
  keys: Readonly<Record<Exclude<PatternKey, "event" | "action">, KeyPhrases>>;
  /** The branch of a pull request is where it leads. */
  into: KeyPhrases;
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
    branch: { wants: (list) => `on ${list}`, excludes: (list) => `not on ${list}` },
    label: { wants: (list) => `labelled ${list}`, excludes: (list) => `unless labelled ${list}` },
    path: { wants: (list) => `touching ${list}`, excludes: (list) => `not touching ${list}` },
    result: {
      wants: (list) => `with the result ${list}`,
      excludes: (list) => `without the result ${list}`,
    },
    keyword: {
      wants: (list) => `mentioning ${list}`,
      excludes: (list) => `unless mentioning ${list}`,
    },
  },
  into: { wants: (list) => `into ${list}`, excludes: (list) => `not into ${list}` },
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
