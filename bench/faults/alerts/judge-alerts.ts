// Judges alerts: every card is there and shows the last state, and an alert without an answer is repeated once.

import type { AlertState } from "../../../src/contract/presets/preset.ts";
import type { ShownAlert } from "../delivery/evidence.ts";
import type { PlannedAlert } from "./plan-alerts.ts";

/** What the sender knows of an alert: its last state that was accepted, or several if it cannot know. */
export type SentAlert = { alert: PlannedAlert; isFired: boolean; last: readonly AlertState[] };

export type AlertTargets = { cards: readonly string[]; standby: string };

export type AlertVerdict = {
  /** Accepted, and without a card in a target. */
  lost: string[];
  /** A card or repeat that does not show the last state. */
  stale: string[];
  /** More than one card of an alert in a target. */
  doubled: string[];
  /** Not repeated exactly once, or repeated although it was acknowledged or resolved. */
  misrepeated: string[];
  /** Copies that no sender could avoid: their answer was lost in a chat that may repeat a post. */
  copies: number;
};

export type AlertEvidence = {
  sent: readonly SentAlert[];
  shown: readonly ShownAlert[];
  targetsOf(group: number): AlertTargets;
  /** Whether a post of the alert in the target may have been made twice, by the send log. */
  mayBeCopied(target: string, alert: number): boolean;
};

export function judgeAlerts(evidence: AlertEvidence): AlertVerdict {
  const { sent, shown } = evidence;
  const byPlace = Map.groupBy(shown, ({ target, alert }) => `${target} ${alert}`);
  const verdict: AlertVerdict = { lost: [], stale: [], doubled: [], misrepeated: [], copies: 0 };
  for (const one of sent.filter(({ isFired }) => isFired)) {
    const { cards, standby } = evidence.targetsOf(one.alert.group);
    for (const target of cards)
      judgeCard(verdict, evidence, {
        one,
        target,
        found: byPlace.get(`${target} ${one.alert.number}`) ?? [],
      });
    judgeRepeat(verdict, evidence, {
      one,
      target: standby,
      found: byPlace.get(`${standby} ${one.alert.number}`) ?? [],
    });
  }
  return verdict;
}

type Place = { one: SentAlert; target: string; found: readonly ShownAlert[] };

function judgeCard(verdict: AlertVerdict, evidence: AlertEvidence, place: Place): void {
  const name = nameOf(place);
  if (place.found.length === 0) verdict.lost.push(`${name}: no card`);
  if (isCopied(verdict, evidence, place)) verdict.doubled.push(`${name}: several cards`);
  verdict.stale.push(...staleOf(place));
}

function judgeRepeat(verdict: AlertVerdict, evidence: AlertEvidence, place: Place): void {
  const { one, found } = place;
  const isDue = one.alert.end === "firing" || one.alert.end === "late";
  const name = `${nameOf(place)} (${one.alert.end})`;
  if (!isDue && found.length > 0) verdict.misrepeated.push(`${name}: repeated`);
  if (isDue && found.length === 0) verdict.misrepeated.push(`${name}: never repeated`);
  if (isDue && isCopied(verdict, evidence, place))
    verdict.misrepeated.push(`${name}: repeated ${found.length} times`);
  if (isDue) verdict.stale.push(...staleOf(place));
}

/** The newest message stands for the alert; a copy is older and not edited any more. */
function staleOf(place: Place): string[] {
  const { one, found } = place;
  const isCurrent = found.some(({ state }) => one.last.includes(state));
  return found.length > 0 && !isCurrent
    ? [
        `${nameOf(place)}: shows ${found.map(({ state }) => state).join(", ")}, not ${one.last.join(" or ")}`,
      ]
    : [];
}

/** Whether there are more messages than one, for no good reason. */
function isCopied(
  verdict: AlertVerdict,
  { mayBeCopied }: AlertEvidence,
  { one, target, found }: Place,
): boolean {
  if (found.length < 2) return false;
  if (!mayBeCopied(target, one.alert.number)) return true;
  verdict.copies += found.length - 1;
  return false;
}

function nameOf({ one, target }: Place): string {
  return `alert ${one.alert.number} in ${target}`;
}
