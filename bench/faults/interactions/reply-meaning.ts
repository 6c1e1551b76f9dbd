// What an answer means for whoever asked, by the words that people read.

import { account, acting, interactions } from "../../../src/core/i18n/en/interactions.ts";

/** Away: nothing was done, unless the words change. */
export type Meaning = "done" | "told" | "not done" | "late" | "unavailable" | "unsure";

const PHRASES: readonly [Meaning, string][] = [
  ["done", acting["act.commented"]],
  ["done", acting["act.merged"]],
  ["done", acting["act.reacted"]],
  ["told", account["help.title"]],
  ["told", account["whoami.linked"]],
  ["told", account["routes.title"]],
  ["told", interactions["interaction.unknown"]],
  ["late", interactions["interaction.late"]],
  ["unavailable", interactions["interaction.unavailable"]],
  ["unsure", interactions["interaction.unsure"]],
  ["unsure", interactions["interaction.failed"]],
  ["unsure", acting["act.unsure"]],
  ["not done", acting["act.unavailable"]],
  ["not done", acting["act.wait"].other],
  ["not done", acting["act.already"]],
];

/** Undefined where it is none that these people can get. */
export function meaningOf(words: string): Meaning | undefined {
  return PHRASES.find(([, phrase]) => words.includes(longestPart(phrase)))?.[0];
}

/** What stands between the slots is the same in every answer. */
function longestPart(phrase: string): string {
  const parts = phrase.split(/\{\w+\}/);
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), "");
}
