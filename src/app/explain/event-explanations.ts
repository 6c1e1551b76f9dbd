// Explains events in the groups they entered: the verdict of every route and the status of every send.

import { Target } from "../../contract/kernel/target.ts";
import { isWithin, targetKey } from "../../core/delivery/target-key.ts";
import type {
  EventExplanation,
  RouteExplanation,
  SendExplanation,
} from "../../core/explain/explanation.ts";
import type { PresentConfig } from "../../ports/config.ts";
import type { EventRecord, RollupRecord, SendRecord } from "../../ports/records.ts";
import type { KnownTarget } from "../../ports/targets.ts";
import { pastRoutesOf, type RoutesOf } from "../records/event-entries.ts";
import { reevaluateVerdicts, knownVerdict } from "../records/reevaluate.ts";
import { type PayloadReading, readPayload } from "../records/read-payload.ts";
import type { WhyQuestion, WhyPorts } from "./question.ts";

type ExplanationQuery = Pick<WhyQuestion, "readScope" | "here"> & { present: PresentConfig };

/** Log lines are excluded: they mention an event but do not show it. */
const SHOWING: ReadonlySet<SendRecord["kind"]> = new Set(["event", "edit"]);

/** Data shared by all explanations. */
type Grounds = {
  query: ExplanationQuery;
  routesOf: RoutesOf;
  targets: readonly KnownTarget[];
};

export async function explanationsOf(
  ports: WhyPorts,
  query: ExplanationQuery,
  records: readonly EventRecord[],
): Promise<readonly EventExplanation[]> {
  const keys = [...new Set(records.flatMap(({ groupKey }) => groupKey ?? []))];
  const grounds = {
    query,
    routesOf: await pastRoutesOf(ports, query.readScope, records),
    targets: keys.length === 0 ? [] : await ports.targets.list(keys),
  };
  const explanations: EventExplanation[] = [];
  for (const record of records) explanations.push(await explanationOf(ports, grounds, record));
  return explanations;
}

async function explanationOf(
  { reading, readStored }: WhyPorts,
  grounds: Grounds,
  record: EventRecord,
): Promise<EventExplanation> {
  const { readScope, here, present } = grounds.query;
  const payload = readPayload(readStored, await reading.events.payload(readScope, record.id));
  const sends = await reading.sends.ofEvent(readScope, record.id);
  const rollups = await reading.sends.rollupsOf(readScope, rolledUpIn(sends));
  const group = present.groups.find(({ key }) => key === record.groupKey);
  return {
    kind: "event",
    ...wordsOf(record),
    groupId: group?.id,
    groupName: group?.name,
    routes: routesIn(record, grounds, payload),
    sends: sends
      .filter(({ groupKey, kind }) => groupKey === record.groupKey && SHOWING.has(kind))
      .flatMap((send) => sendIn(record, { ...send, rollup: rollups.get(send.id) }, grounds)),
    here,
  };
}

function rolledUpIn(sends: readonly SendRecord[]): readonly string[] {
  return sends.flatMap(({ id, rolledUpFor }) => (rolledUpFor === null ? [] : [id]));
}

function wordsOf(record: EventRecord) {
  const { id, receivedAt, event, action, state, duplicates, isTest, repaired } = record;
  return {
    eventId: id,
    receivedAt,
    state,
    isTest,
    duplicates,
    repaired,
    event: event === null ? undefined : [event, ...(action === null ? [] : [action])].join("."),
    title: record.title ?? undefined,
    repo: record.repo ?? undefined,
    actor: record.actor ?? undefined,
    deliveryId: record.deliveryId ?? undefined,
    error: record.error ?? undefined,
    duplicatedAt: record.duplicatedAt ?? undefined,
  };
}

function routesIn(
  record: EventRecord,
  { routesOf, query: { here } }: Grounds,
  payload: PayloadReading,
): readonly RouteExplanation[] {
  return reevaluateVerdicts(record, routesOf(record), payload).map((judged) => ({
    routeId: judged.kept.routeId,
    routeName: judged.route?.name,
    outcome: judged.kept.outcome,
    verdict: knownVerdict(judged),
    ...(here &&
      judged.route && { isToHere: judged.route.targets.some((to) => isWithin(here, to)) }),
  }));
}

function sendIn(
  { receivedAt }: EventRecord,
  send: SendRecord & { rollup: RollupRecord | undefined },
  { query: { here }, targets }: Grounds,
): SendExplanation[] {
  const { data: target } = Target.safeParse(send.target);
  if (!target || (here && !isWithin(here, target))) return [];
  const { id: sendId, status, routeIds, attempts, error, replayId } = send;
  const known = knownTarget(targets, send, target);
  return [
    {
      sendId,
      target,
      name: known?.name,
      status,
      routeIds,
      error: error ?? undefined,
      attempts,
      tookMs: tookOf(send, receivedAt),
      isShownElsewhere: send.shownBy !== null,
      isHeld: isHeld(send),
      rollup: send.rollup && { ...send.rollup, until: send.heldUntil ?? undefined },
      paused: known?.paused,
      isReplay: replayId !== null,
    },
  ];
}

function tookOf({ deliveredAt, replayId, createdAt }: SendRecord, receivedAt: number) {
  if (deliveredAt === null) return undefined;
  return Math.max(deliveredAt - (replayId === null ? receivedAt : createdAt), 0);
}

/** `heldUntil` stays set after the wait. A later `updatedAt` means that the send has joined the lane. */
function isHeld({ status, heldUntil, updatedAt }: SendRecord): boolean {
  return status === "queued" && heldUntil !== null && heldUntil > updatedAt;
}

function knownTarget(
  targets: readonly KnownTarget[],
  { groupKey }: SendRecord,
  target: Target,
): KnownTarget | undefined {
  const key = targetKey(target);
  return targets.find((each) => each.groupKey === groupKey && targetKey(each.target) === key);
}
