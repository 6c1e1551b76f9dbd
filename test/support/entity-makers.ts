// What is known of the shop's pull request once people reviewed it and machines checked it.

import type { Person, PullRequestEvent } from "../../src/core/events/event.ts";
import { commitKey, pullRequestKey } from "../../src/core/entities/entity-keys.ts";
import {
  type EntityState,
  merge,
  NOTHING,
  type LoadedEntities,
} from "../../src/core/entities/entity-state.ts";
import { applyUpdates } from "../../src/core/entities/entity-updates.ts";
import type { Notification } from "../../src/core/messages/notification.ts";
import type { CardOptions } from "../../src/core/messages/parts/compose.ts";
import { renderPullRequest } from "../../src/core/messages/cards/pull-request-card.ts";
import type { RelayEvent } from "../../src/core/events/relay-event.ts";
import type { ReviewState } from "../../src/core/events/conversation-events.ts";
import { SHOP } from "./event-makers.ts";

export type Heard = {
  reviews?: readonly (readonly [Person, ReviewState])[];
  /** Names and conclusions; undefined while it runs. */
  checks?: readonly (readonly [string, string | undefined])[];
};

const REPOSITORY = { fullName: "acme/shop" };

export function makeEntities(event: PullRequestEvent, heard: Heard = {}): LoadedEntities {
  const { head, number } = event.pullRequest;
  const entities = new Map(applyUpdates(new Map(), [event]));
  const add = (key: string, entity: EntityState) => {
    entities.set(key, merge(entities.get(key) ?? NOTHING, entity));
  };
  for (const [person, state] of heard.reviews ?? [])
    add(pullRequestKey(REPOSITORY, number), {
      [`review ${person.id}`]: { at: [1], fact: { kind: "review", person, state } },
    });
  for (const [name, conclusion] of heard.checks ?? [])
    add(commitKey(REPOSITORY, head.sha), { [`check ${name}`]: checkPart(name, conclusion) });
  return entities;
}

function checkPart(name: string, conclusion: string | undefined): EntityState[string] {
  const check = {
    name,
    phase: conclusion === undefined ? ("running" as const) : ("completed" as const),
    conclusion,
    branch: "payout-retry",
    url: `${SHOP}/actions/runs/9301/job/5`,
    summary: undefined,
  };
  return { at: [1], fact: { kind: "check", ...check } };
}

/** So many checks with that conclusion. */
export function makeChecks(
  count: number,
  conclusion: string | undefined,
): readonly (readonly [string, string | undefined])[] {
  return Array.from({ length: count }, (_, at) => [`${conclusion} ${at}`, conclusion] as const);
}

/** The card once that is known, drawn by the event or by another one. */
export function renderCard(
  event: PullRequestEvent,
  heard: Heard,
  { by = event, ...options }: Omit<CardOptions, "entities"> & { by?: RelayEvent },
): Notification {
  const key = pullRequestKey(REPOSITORY, event.pullRequest.number);
  const entities = makeEntities(event, heard);
  const card = renderPullRequest(by, key, { ...options, entities });
  if (card === undefined) throw new Error("nothing is known");
  return card;
}
