// Explains events that entered none of the requested groups, by the current gate of each group. Only super-admins and
// the operator get these.

import { type IngressEntry, gateGroups } from "../../core/routing/group-gate.ts";
import type { EventExplanation, GateExplanation } from "../../core/explain/explanation.ts";
import type { PresentConfig } from "../../ports/config.ts";
import type { StoredGroup } from "../../ports/routing.ts";
import type { EventLookup, EventReceipt, EventRecord, ReadScope } from "../../ports/records.ts";
import { eventWords } from "../messages/event-summary.ts";
import { type PayloadReading, readPayload } from "../records/read-payload.ts";
import type { WhyQuestion, WhyPorts } from "./question.ts";

type ExclusionQuery = Pick<WhyQuestion, "readScope" | "question" | "here" | "limit"> & {
  present: PresentConfig;
};

const EVERYTHING: ReadScope = { reach: "all", groups: "all" };

export async function explanationsOfExcluded(
  ports: WhyPorts,
  query: ExclusionQuery,
  records: readonly EventRecord[],
): Promise<readonly EventExplanation[]> {
  const { readScope, limit } = query;
  const arriving = arrivingOf(query);
  if (readScope.reach !== "all" || !arriving) return [];
  const known = new Set(records.map(({ id }) => id));
  const arrivals = await ports.reading.events.arrivals(readScope, arriving, limit);
  const explanations: EventExplanation[] = [];
  for (const arrived of arrivals)
    if (!known.has(arrived.id)) explanations.push(await explanationOf(ports, query, arrived));
  return explanations;
}

function arrivingOf({ question }: ExclusionQuery): EventLookup | undefined {
  if (question.kind === "event") return { eventId: question.id };
  return question.kind === "delivery" ? { deliveryId: question.deliveryId } : undefined;
}

async function explanationOf(
  { reading: { events }, readStored }: WhyPorts,
  { readScope, here, present }: ExclusionQuery,
  arrived: EventReceipt,
): Promise<EventExplanation> {
  const stored = await events.payload(EVERYTHING, arrived.id);
  const payload = readPayload(readStored, stored);
  const nobodys = (await events.find(EVERYTHING, arrived.id)).find(
    ({ groupKey }) => groupKey === undefined,
  );
  const { groups } = present;
  const wanted = groups.filter(
    ({ key }) => readScope.groups === "all" || readScope.groups.includes(key),
  );
  const { id: eventId, ...came } = arrived;
  return {
    kind: "event",
    eventId,
    ...came,
    ...wordsOf(payload),
    groupId: undefined,
    groupName: undefined,
    state: nobodys?.state ?? "ignored",
    error: nobodys?.error ?? undefined,
    routes: [],
    sends: [],
    here,
    gates: gatesOf(payload, entryOf(stored?.groupKey, groups), { groups, wanted }),
  };
}

function wordsOf({ arrived }: PayloadReading) {
  if (!arrived) return { repo: undefined, actor: undefined };
  const { event, action, repo, actor } = eventWords(arrived.event);
  return { event: action === undefined ? event : `${event}.${action}`, repo, actor };
}

/** Undefined if the group of the endpoint is deleted. */
function entryOf(
  groupKey: string | undefined,
  groups: readonly StoredGroup[],
): IngressEntry | undefined {
  if (groupKey === undefined) return { groupId: undefined };
  const group = groups.find(({ key }) => key === groupKey);
  return group && { groupId: group.id };
}

function gatesOf(
  { arrived }: PayloadReading,
  entry: IngressEntry | undefined,
  { groups, wanted }: { groups: readonly StoredGroup[]; wanted: readonly StoredGroup[] },
): readonly GateExplanation[] {
  if (!entry) return [{ groupId: undefined, groupName: undefined, reason: { kind: "groupGone" } }];
  const gates = arrived ? gateGroups(arrived.event, entry, groups) : undefined;
  return wanted.flatMap(({ id, name }) => {
    const reason = gates?.get(id);
    return reason && reason.kind !== "open" ? [{ groupId: id, groupName: name, reason }] : [];
  });
}
