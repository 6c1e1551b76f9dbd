// Collects the posts of the draft and of the saved route, then runs them through the delivery policy. It runs at the
// end, because events arrive newest first and the policy needs them oldest first.

import { canEdit } from "../../contract/kernel/target.ts";
import { rolesOf } from "../../core/routing/route-targets.ts";
import type { EffectiveRoute, Route, Target } from "../../contract/routing/routes.ts";
import type { TargetChange } from "../../core/backtest/compare-route.ts";
import {
  addQuiet,
  NO_QUIET,
  type QuietCounts,
  type TriedPost,
  tryQuiet,
} from "../../core/backtest/policy-trial.ts";
import { intentOf } from "../../core/messages/intents/index.ts";
import { applyUpdates } from "../../core/entities/entity-updates.ts";
import type { RelayEvent } from "../../core/events/relay-event.ts";
import { targetKey } from "../../core/delivery/target-key.ts";
import { localeOf } from "../../core/i18n/locales.ts";
import type { Trial, TrialResult } from "../../ports/replays.ts";
import { candidatePosts } from "../policy/delivery-policy.ts";

type Quiet = TrialResult["quiet"];

export type QuietTally = {
  add(read: { event: RelayEvent; receivedAt: number }, changes: readonly TargetChange[]): void;
  read(): Quiet;
};

export function startQuietTally({ draft, own, quiet }: Trial): QuietTally {
  const saved = own.find(({ id }) => id === draft.id);
  const posts: Record<"draft" | "saved", TriedPost[]> = { draft: [], saved: [] };
  return {
    add({ event, receivedAt }, changes) {
      if (changes.length === 0) return;
      const post = postOf(event, receivedAt);
      if (changes.some(({ change }) => change !== "removed")) posts.draft.push(post);
      if (changes.some(({ change }) => change !== "added")) posts.saved.push(post);
    },
    read: () => ({
      draft: countsOf(draft, posts.draft, quiet),
      saved: saved === undefined ? undefined : countsOf(saved, posts.saved, quiet),
    }),
  };
}

/** From the event alone: the entity state of that day is not loaded. */
function postOf(event: RelayEvent, at: number): TriedPost {
  const entities = applyUpdates(new Map(), [event]);
  const intent = intentOf(event, { entities, groupId: "" });
  const { opening, note } = candidatePosts(event, intent, { ...localeOf(undefined), entities });
  return {
    at,
    intent,
    isOpeningUrgent: opening?.isAlarming ?? true,
    isNoteUrgent: note?.isAlarming ?? true,
  };
}

function countsOf(
  route: EffectiveRoute,
  posts: readonly TriedPost[],
  quiet: Trial["quiet"],
): QuietCounts {
  const inOrder = posts.toReversed().toSorted((one, two) => one.at - two.at);
  return route.targets
    .map((target) => {
      const messageMs = quiet.messageMs[targetKey(target)] ?? 0;
      const limits = { budget: quiet.budget, messageMs, canEdit: canEdit(target) };
      return tryQuiet(calledIn(route, target, inOrder), { limits, rhythm: route });
    })
    .reduce(addQuiet, NO_QUIET);
}

/** Messages that ping a role are never deferred. */
function calledIn(route: Route, target: Target, posts: readonly TriedPost[]) {
  if (rolesOf(route, target).length === 0) return posts;
  return posts.map((post) => ({ ...post, isOpeningUrgent: true, isNoteUrgent: true }));
}
