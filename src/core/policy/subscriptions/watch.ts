// Watches: whether an event fulfills what a user wants to be notified of once.

import { hostOf } from "../../../contract/hosts/index.ts";
import { hasPassed } from "../../events/ci-events.ts";
import type { Repository } from "../../events/event.ts";
import { decodeMessageKey } from "../../delivery/message-key.ts";
import { commitKey, workflowKey } from "../../entities/entity-keys.ts";
import { factOf, factsOf, type LoadedEntities } from "../../entities/entity-state.ts";
import { newestStreak } from "../../entities/ci-streak.ts";
import { stateOf } from "../../messages/parts/pull-request-state.ts";
import { readHostedName } from "../../kernel/repository-name.ts";
import type { RelayEvent } from "../../events/relay-event.ts";
import { entityOf } from "../../entities/entity-ref.ts";

export const WANTS = ["green", "merged", "answered"] as const;
export type Wants = (typeof WANTS)[number];

/** `closed`: the pull request can no longer be merged, so the watch ends. */
export type WatchResult = Wants | "closed";

/** Key under which a watch is stored: `acme/shop#482`, with its host as in keys, or a workflow on a branch. Case-insensitive. */
export function watchedName(key: string): string {
  const item = decodeMessageKey(key);
  const name = item !== undefined && "number" in item ? `${item.repository}#${item.number}` : key;
  return name.toLowerCase();
}

/** A watched name for people, who know the host. */
export function shownName(name: string): string {
  return readHostedName(name).fullName;
}

/** Keys of the entities that an event may change. */
export function watchedIn(event: RelayEvent, entities: LoadedEntities): readonly string[] {
  const { repository } = event;
  if (repository === undefined || !hostOf(event.provider).can.mentionPeople) return [];
  const about = entityOf(event)?.key;
  return [...(about === undefined ? [] : [about]), ...madeBy(event, repository, entities)];
}

/** A run concerns its workflow; a check or job the pull requests with that head. */
function madeBy(
  event: RelayEvent,
  repository: Repository,
  entities: LoadedEntities,
): readonly string[] {
  if (event.kind === "workflow_run") {
    const { branch, workflowId } = event.run;
    return [workflowKey(repository, workflowId, branch)];
  }
  const sha = shaOf(event);
  if (sha === undefined) return [];
  return factsOf(entities.get(commitKey(repository, sha)), "head").map(({ key }) => key);
}

function shaOf(event: RelayEvent): string | undefined {
  if (event.kind === "check") return event.check.sha;
  return event.kind === "job" ? event.job.sha : undefined;
}

type Watched = { key: string; wants: Wants; userId: string };

export function metBy(
  { key, wants, userId }: Watched,
  event: RelayEvent,
  entities: LoadedEntities,
): WatchResult | undefined {
  if (wants === "answered") return isAnswer(event, userId) ? "answered" : undefined;
  if (wants === "green") return isGreen(key, event.repository, entities) ? "green" : endOf(event);
  return event.kind === "pull_request" && event.pullRequest.isMerged ? "merged" : endOf(event);
}

/** Result that holds already when the user starts to watch. */
export function standsAs(
  { key, wants }: Pick<Watched, "key" | "wants">,
  repository: Repository,
  entities: LoadedEntities,
): WatchResult | undefined {
  if (wants === "answered") return undefined;
  const pull = factOf(entities.get(key), "pull")?.pullRequest;
  if (pull?.isMerged) return "merged";
  if (pull?.state === "closed") return "closed";
  return wants === "green" && isGreen(key, repository, entities) ? "green" : undefined;
}

function isGreen(
  key: string,
  repository: Repository | undefined,
  entities: LoadedEntities,
): boolean {
  const entity = entities.get(key);
  const streak = newestStreak(entity);
  if (streak !== undefined) return hasPassed(streak.shown);
  const checks = stateOf(entity, repository, entities)?.checks;
  return checks !== undefined && checks.total > 0 && checks.passed === checks.total;
}

function endOf(event: RelayEvent): WatchResult | undefined {
  if (event.kind !== "pull_request") return undefined;
  if (event.pullRequest.isMerged) return "merged";
  return event.pullRequest.state === "closed" ? "closed" : undefined;
}

/** Kinds and actions that count as an answer. */
const SAID: ReadonlySet<string> = new Set([
  "comment created",
  "review_comment created",
  "review submitted",
  "discussion answered",
]);

/** An answer comes from another user. A bot's comment does not count. */
function isAnswer(event: RelayEvent, userId: string): boolean {
  const { actor } = event;
  if (!("action" in event) || actor === undefined || actor.isBot) return false;
  return SAID.has(`${event.kind} ${event.action}`) && actor.id !== userId;
}
