// What would become of a draft's message if the event came in now.

import type { EffectiveRoute, Route } from "../contract/routing/routes.ts";
import type { Preview } from "../contract/backtest/backtest.ts";
import { intentOf } from "../core/messages/intents/index.ts";
import { applyUpdates } from "../core/entities/entity-updates.ts";
import { describeDisposition, dispositionOf } from "../core/policy/preview-delivery.ts";
import type { RelayEvent } from "../core/events/relay-event.ts";
import { localeOf } from "../core/i18n/locales.ts";
import { candidatePosts } from "./sketch-posts.ts";

export function previewDelivery(
  draft: EffectiveRoute,
  event: RelayEvent,
  now: number,
): Preview["disposition"] {
  const locale = localeOf(undefined);
  const disposition = dispositionOf(draft, pingsRole(draft) || isAlarming(event), now);
  return {
    outcome: disposition.outcome,
    until: disposition.until ?? null,
    why: disposition.why ?? null,
    words: describeDisposition(locale, disposition, now),
  };
}

function pingsRole({ chatOneRoleIds, targets }: Route): boolean {
  return chatOneRoleIds.length > 0 && targets.some(({ platform }) => platform === "chatone");
}

/** To somebody who hears of it for the first time. */
function isAlarming(event: RelayEvent): boolean {
  const entities = applyUpdates(new Map(), [event]);
  const intent = intentOf(event, { entities, groupId: "" });
  const { opening, note } = candidatePosts(event, intent, { ...localeOf(undefined), entities });
  const first = opening ?? note;
  return first === undefined || first.isAlarming;
}
