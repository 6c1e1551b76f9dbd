// Webhooks that arrive after Relay stored an event in their place. They are recorded, but send nothing.

import { hostsThat } from "../../contract/hosts/index.ts";
import type { RelayEvent } from "../../core/events/relay-event.ts";
import { LATE_WEBHOOK, REPAIRED_ACTIONS } from "../../core/ingress/missed-changes.ts";
import { hostedName } from "../../core/kernel/repository-name.ts";
import type { ToldChange } from "../../ports/host-reads/missed-changes.ts";
import type { Configuration, GroupOutcome, Memory } from "../../ports/routing.ts";
import { groupTitle } from "../messages/event-summary.ts";
import type { EnteredGroup } from "./plan-groups.ts";
import type { EventDraft } from "./plan-sends.ts";

export type LateSplit = {
  /** Without the groups in which the event is late. */
  drafts: readonly EventDraft[];
  /** By event id. */
  late: ReadonlyMap<string, readonly GroupOutcome[]>;
};

export async function setLateApart(
  drafts: readonly EventDraft[],
  memory: Pick<Memory, "late">,
  { groups }: Pick<Configuration, "groups">,
): Promise<LateSplit> {
  const told = drafts.flatMap((draft) => {
    const change = changeIn(draft.event);
    return change ? draft.groups.map((group) => ({ draft, group, change })) : [];
  });
  if (told.length === 0) return { drafts, late: new Map() };
  const answers = await memory.late(
    told.map(({ draft: { deliveryId }, group: { groupKey }, change }) => ({
      ...change,
      groupKey,
      deliveryId,
    })),
  );
  const late = told.filter((_, at) => answers[at]);
  if (late.length === 0) return { drafts, late: new Map() };
  const isLate = (eventId: string, { groupKey }: EnteredGroup) =>
    late.some(({ draft, group }) => draft.eventId === eventId && group.groupKey === groupKey);
  const outcomes = late.map(({ draft: { eventId, event }, group }) => {
    const own = groups.find(({ key }) => key === group.groupKey);
    return { eventId, outcome: lateOutcome(group, groupTitle(event, own)) };
  });
  const byEvent = Map.groupBy(outcomes, ({ eventId }) => eventId);
  return {
    drafts: drafts.map((draft) => ({
      ...draft,
      groups: draft.groups.filter((group) => !isLate(draft.eventId, group)),
    })),
    late: new Map([...byEvent].map(([id, each]) => [id, each.map(({ outcome }) => outcome)])),
  };
}

function lateOutcome(
  { groupKey, verdicts, answers }: EnteredGroup,
  title: GroupOutcome["title"],
): GroupOutcome {
  const nothing = { sends: [], changedEntities: [] };
  return { ...nothing, groupKey, verdicts, answers, title, state: "ignored", error: LATE_WEBHOOK };
}

/** Undefined if Relay never stands in for such an event. */
function changeIn(event: RelayEvent): Omit<ToldChange, "groupKey" | "deliveryId"> | undefined {
  if (event.sample) return undefined;
  if (event.kind !== "pull_request" && event.kind !== "issue") return undefined;
  const { provider, repository, names } = event;
  const action = REPAIRED_ACTIONS.find((each) => each === event.action);
  const { number, updatedAt } = event.kind === "issue" ? event.issue : event.pullRequest;
  const isRepaired = hostsThat("listChanges").some((host) => host === provider);
  if (!isRepaired || !repository || !action || updatedAt === undefined) return undefined;
  return { event: names[0].event, repo: hostedName(repository), number, action, updatedAt };
}
