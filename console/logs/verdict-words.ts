// Labels of verdict kinds, for the filter.

import { VERDICT_KINDS, type VerdictKind } from "../../src/contract/routing/verdicts.ts";

const WORDS: Readonly<Record<VerdictKind, string>> = {
  matched: "It matched",
  filter: "Its filter did not match",
  disabled: "The route was off",
  stopped: "An earlier route stopped it",
  notNeeded: "A fallback that was not needed",
  notNamed: "Only sent if a route names it",
  tooMuch: "It took too long to match",
  groupGone: "The group was deleted",
  otherEndpoint: "Sent to another group's URL",
  otherInstallation: "Belongs to another installation",
  noGlobalIngress: "The group does not use the shared URL",
  otherProvider: "The group does not accept this sender",
};

export const VERDICT_OPTIONS = VERDICT_KINDS.map((value) => ({ value, label: WORDS[value] }));

/** Undefined for an unknown verdict kind. */
export function verdictIn(text: string | undefined): VerdictKind | undefined {
  return VERDICT_KINDS.find((kind) => kind === text);
}
