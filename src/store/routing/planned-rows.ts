// Converts plans to rows: outcomes of events, and sends.

import type { SystemJob } from "../../core/jobs/system-job.ts";
import { SAMPLE_HEADER } from "../../core/ingress/endpoint-headers.ts";
import type { EntityState } from "../../core/entities/entity-state.ts";
import { titleOf } from "../../core/messages/notification.ts";
import { type Platform, targetKey } from "../../core/delivery/target-key.ts";
import type {
  Configuration,
  EventSummary,
  GroupOutcome,
  NewSend,
  DispatchPlan,
} from "../../ports/routing.ts";
import { type UnclaimedRow, unclaimedRows } from "../ingress/unclaimed-events.ts";
import { storedKey } from "../pg/rows/stored-values.ts";
import { type RepositoryRow, repositoryRow } from "../entities/repositories.ts";
import { errorOf, fewOf } from "./max-sends.ts";
import type { TakenEvent } from "./take-events.ts";

const MAX_ATTEMPTS = 3;

export type PlannedRows = {
  outcomes: OutcomeRow[];
  sends: SendRow[];
  /** Events that these shards have finished, and that leave the inbox. */
  done: string[];
  /** Events that waited and have ended in their group. Other shards may still have them in the inbox. */
  ended: string[];
  failed: { event_id: string; error: string }[];
  /** Finished events whose payload must be emptied after delivery. */
  sensitive: { id: string; received_at: string }[];
  systemJobs: { event_id: string; kind: string; body: SystemJob }[];
  unclaimed: UnclaimedRow[];
  /** The last update of an entity wins. */
  entities: Map<string, { group_key: string; key: string; parts: EntityState }>;
  /** Watches that are met. */
  met: string[];
  /** From the last event of each repository. */
  repositories: Map<string, RepositoryRow>;
  quarantined: number;
};

/** Description of an event, in both of its records. */
type WordRow = {
  event_id: string;
  received_at: string;
  provider: string | undefined;
  event: string | undefined;
  action: string | undefined;
  delivery_id: string | undefined;
  repo: string | undefined;
  actor: string | undefined;
  is_test: boolean;
};

type OutcomeRow = WordRow & {
  group_key: string | undefined;
  state: GroupOutcome["state"];
  routes_version: string;
  verdicts: GroupOutcome["verdicts"];
  answers: readonly string[] | undefined;
  error: string | undefined;
  number: string | undefined;
  sha: string | undefined;
  title: string | undefined;
  url: string | undefined;
};

type SendRow = Partial<WordRow> & {
  kind: NewSend["kind"];
  at: number;
  group_key: string;
  platform: Platform;
  target_key: string;
  target: unknown;
  route_ids: readonly string[];
  role_ids: readonly string[];
  is_sensitive: boolean;
  update_key: string | undefined;
  is_note: boolean;
  hold_ms: number;
  idle: string | undefined;
  title: string | undefined;
  rollup_line: unknown;
  rollup_key: string | undefined;
  is_arrival: boolean;
  notice: NewSend["notice"];
  thread: unknown;
  user_id: string | undefined;
};

type Planned = Extract<DispatchPlan, { outcome: "planned" }>;
type Failed = Extract<DispatchPlan, { outcome: "failed" }>;

export function rowsOf(
  plans: readonly DispatchPlan[],
  taken: readonly TakenEvent[],
  { routesVersion }: Configuration,
): PlannedRows {
  const rows: PlannedRows = {
    outcomes: [],
    sends: [],
    done: [],
    ended: [],
    failed: [],
    sensitive: [],
    systemJobs: [],
    unclaimed: [],
    entities: new Map(),
    met: [],
    repositories: new Map(),
    quarantined: 0,
  };
  const planOf = new Map(plans.map((plan) => [plan.eventId, plan]));
  for (const event of taken) {
    const plan = event.event ? planOf.get(event.id) : gone(event.id);
    if (plan?.outcome === "planned") addPlanned(rows, plan, event, routesVersion);
    else if (plan) addFailed(rows, event, plan, routesVersion);
  }
  return rows;
}

function gone(eventId: string): Failed {
  return { outcome: "failed", eventId, error: "its payload is not kept any more" };
}

function addPlanned(
  rows: PlannedRows,
  { words, groups, systemJob: job, unclaimed }: Planned,
  event: TakenEvent,
  routesVersion: string,
): void {
  endedIn(rows, event).push(event.id);
  const said = wordRow(event, words);
  if (words.isSensitive) rows.sensitive.push({ id: event.id, received_at: event.receivedAt });
  if (job) rows.systemJobs.push({ event_id: event.id, kind: job.kind, body: job });
  rows.unclaimed.push(...unclaimedRows(event, unclaimed));
  for (const group of groups) {
    const { sends, leftOut } = fewOf(group.sends);
    const { number, sha } = words;
    const error = errorOf(group, leftOut);
    rows.outcomes.push({ ...said, ...outcomeRow(group, routesVersion), number, sha, error });
    if (group.state === "quarantined") rows.quarantined += 1;
    const { groupKey } = group;
    if (groupKey === undefined) continue;
    for (const { key, entity } of group.changedEntities) {
      const row = { group_key: groupKey, key: storedKey(key), parts: entity };
      rows.entities.set(`${groupKey} ${row.key}`, row);
    }
    rows.met.push(...(group.met ?? []));
    const { repository } = group;
    if (repository)
      rows.repositories.set(
        `${groupKey} ${repository.name}`,
        repositoryRow(groupKey, repository, event.id),
      );
    for (const send of sends) {
      const row = sendRow(groupKey, send, { ...said, is_sensitive: words.isSensitive });
      rows.sends.push({ ...row, at: rows.sends.length });
    }
  }
}

function endedIn({ done, ended }: PlannedRows, { releasedFor }: TakenEvent): string[] {
  return releasedFor === undefined ? done : ended;
}

type SearchRow = WordRow & { is_sensitive: boolean };

/** A rollup has no event of its own. */
function sendRow(group_key: string, send: NewSend, said: SearchRow): Omit<SendRow, "at"> {
  const { kind, target, key, rollupLine, rollupKey } = send;
  return {
    ...(kind === "rollup" ? { is_sensitive: false } : said),
    kind,
    group_key,
    platform: target.platform,
    target_key: targetKey(target),
    target,
    route_ids: send.routeIds,
    role_ids: send.roleIds,
    update_key: key === undefined ? undefined : storedKey(key),
    is_note: send.isNote,
    hold_ms: send.holdMs,
    idle: send.idle,
    title: rollupLine && titleOf(rollupLine),
    rollup_line: rollupLine,
    rollup_key: rollupKey === undefined ? undefined : storedKey(rollupKey),
    is_arrival: send.isArrival ?? false,
    notice: send.notice,
    thread: send.thread,
    user_id: send.userId,
  };
}

/** An event that could not be planned keeps the name from its headers. */
function wordRow(event: TakenEvent, words?: EventSummary): WordRow {
  return {
    event_id: event.id,
    received_at: event.receivedAt,
    provider: event.provider,
    event: words?.event ?? event.event?.event,
    action: words?.action,
    delivery_id: event.deliveryId,
    repo: words?.repo,
    actor: words?.actor,
    is_test: event.event?.headers[SAMPLE_HEADER] !== undefined,
  };
}

function outcomeRow(group: Omit<GroupOutcome, "sends" | "changedEntities">, routesVersion: string) {
  return {
    group_key: group.groupKey,
    state: group.state,
    routes_version: routesVersion,
    verdicts: group.verdicts,
    answers: group.answers?.length === 0 ? undefined : group.answers,
    error: group.error,
    title: group.title?.title,
    url: group.title?.url,
  };
}

/** Retried before all other events. The third failure quarantines it. */
function addFailed(
  rows: PlannedRows,
  event: TakenEvent,
  { error, title }: Failed,
  routesVersion: string,
): void {
  // The attempts of an event that waited are counted where it waits.
  if (event.releasedFor === undefined) rows.failed.push({ event_id: event.id, error });
  if (event.attempts + 1 < MAX_ATTEMPTS) return;
  const { groupKey } = event;
  rows.outcomes.push({
    ...wordRow(event),
    ...outcomeRow({ groupKey, state: "quarantined", verdicts: [], error, title }, routesVersion),
    number: undefined,
    sha: undefined,
  });
  endedIn(rows, event).push(event.id);
  rows.quarantined += 1;
}
