// Phrases that explain verdicts: one table per language. The others are in `filter-translations.ts`.

import type { UnknownWhy } from "../../../contract/routing/verdicts.ts";

export type VerdictPhrases = {
  sent: (reasons: string) => string;
  notSent: (reason: string) => string;
  and: string;
  or: string;
  /** Between the items of a list. */
  comma: string;
  more: (count: number) => string;
  everything: string;
  noOther: string;
  is: (key: string, value: string) => string;
  matches: (key: string, value: string, pattern: string) => string;
  passesExclusions: (key: string, patterns: string) => string;
  wanted: (key: string, patterns: string, got: string) => string;
  missing: (key: string, patterns: string) => string;
  excluded: (key: string, pattern: string, got: string) => string;
  /** If the filter excludes bots. */
  isBot: string;
  isDraft: string;
  isNoDraft: string;
  showsDrafts: string;
  /** Why a fact of the code host is unknown; the key, then the reason. */
  unknown: (key: string, why: string) => string;
  unknownWhys: Readonly<Record<UnknownWhy, string>>;
  noneOf: (list: string) => string;
  unwanted: (list: string) => string;
  notUnwanted: string;
  /** If no details are known. */
  doesNotFit: (part: string) => string;
  groupGone: string;
  otherEndpoint: (groupId: string) => string;
  otherInstallation: (got: string) => string;
  noInstallation: (wanted: string) => string;
  unbound: string;
  noGlobalIngress: string;
  otherProvider: (wanted: string, got: string) => string;
  disabled: string;
  stopped: (routeId: string) => string;
  notNeeded: (routeId: string) => string;
  notNamed: (event: string) => string;
  /** After a clause: number of values that were not evaluated. */
  ignored: (count: number) => string;
  tooMuchForRoute: string;
  tooMuchForEvent: string;
};

export const EN_VERDICTS: VerdictPhrases = {
  sent: (reasons) => `sent: ${reasons}`,
  notSent: (reason) => `not sent: ${reason}`,
  and: "and",
  or: "or",
  comma: ", ",
  more: (count) => `${count} more`,
  everything: "the filter takes everything",
  noOther: "no other route matched",
  is: (key, value) => `${key} is ${value}`,
  matches: (key, value, pattern) => `${key} ${value} matches ${pattern}`,
  passesExclusions: (key, patterns) => `${key} is not ${patterns}`,
  wanted: (key, patterns, got) => `${key} wanted ${patterns}, got ${got}`,
  missing: (key, patterns) => `${key} wanted ${patterns}, but this event has none`,
  excluded: (key, pattern, got) => `${key} excludes ${pattern}, got ${got}`,
  isBot: "the author is a bot",
  isDraft: "it is a draft",
  isNoDraft: "it is no draft",
  showsDrafts: "drafts are shown",
  unknown: (key, why) => `${key} is unknown (${why})`,
  unknownWhys: {
    notRead: "it was not read for this event",
    noAccess: "Relay has no token that may read it",
    noAnswer: "the code host did not answer in time",
    refused: "the code host refused to tell",
    tooMany: "there is more than Relay reads",
  },
  noneOf: (list) => `none of its choices matched: ${list}`,
  unwanted: (list) => `\`not\` excludes it: ${list}`,
  notUnwanted: "nothing excludes it",
  doesNotFit: (part) => `${part} does not fit`,
  groupGone: "its group is gone",
  otherEndpoint: (groupId) => `the event came in at the endpoint of group ${groupId}`,
  otherInstallation: (got) => `the event belongs to installation ${got}, its group does not`,
  noInstallation: (wanted) => `its group only takes events of installation ${wanted}`,
  unbound: "its group is not bound to an installation, others are",
  noGlobalIngress: "its group takes no events from the global endpoint",
  otherProvider: (wanted, got) => `its group only takes events of ${wanted}, this is ${got}`,
  disabled: "the route is disabled",
  stopped: (routeId) => `route ${routeId} matched before and stops there`,
  notNeeded: (routeId) => `another route matched (${routeId}), and this one is a fallback`,
  notNamed: (event) => `its filter must name ${event} in \`event\``,
  ignored: (count) => `(${count} more were not checked)`,
  tooMuchForRoute: "its filter takes too long to match this event",
  tooMuchForEvent: "the routes of its group take too long to match this event",
};
