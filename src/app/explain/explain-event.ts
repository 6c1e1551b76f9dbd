// Explains why the newest events that match a question were sent or not.

import type { Explanation, RejectionExplanation } from "../../core/explain/explanation.ts";
import type { PresentConfig } from "../../ports/config.ts";
import type { EventRecord, RejectedRecord } from "../../ports/records.ts";
import type { WhyQuestion, WhyPorts } from "./question.ts";
import { explanationsOf } from "./event-explanations.ts";
import { explanationsOfExcluded } from "./excluded-groups.ts";

/** Newest first. */
export async function explainWhy(
  ports: WhyPorts,
  input: WhyQuestion,
): Promise<readonly Explanation[]> {
  const found = await explanationsFor(ports, input);
  const again = found.length === 0 ? (asDelivery(input) ?? asNested(input)) : undefined;
  return again ? explanationsFor(ports, again) : found;
}

/** A link does not show how many owners a repository is below. */
function asNested(input: WhyQuestion): WhyQuestion | undefined {
  const { question } = input;
  if (!("repo" in question) || question.repo === undefined) return undefined;
  return { ...input, question: { ...question, repo: `*/${question.repo}` } };
}

/** Senders of custom events choose their delivery ids: one may look like a commit SHA or an event id. */
function asDelivery(input: WhyQuestion): WhyQuestion | undefined {
  const { question } = input;
  if (question.kind === "event")
    return { ...input, question: { kind: "delivery", deliveryId: question.id } };
  const isBare = question.kind === "sha" && question.repo === undefined;
  return isBare
    ? { ...input, question: { kind: "delivery", deliveryId: question.sha } }
    : undefined;
}

async function explanationsFor(
  ports: WhyPorts,
  input: WhyQuestion,
): Promise<readonly Explanation[]> {
  const present = await ports.configStore.read();
  const records = await recordsOf(ports, input);
  const explanations = [
    ...(await explanationsOf(ports, { ...input, present }, records)),
    ...(await explanationsOfExcluded(ports, { ...input, present }, records)),
    ...(await rejectedAt(ports, input, present)),
  ];
  return explanations
    .toSorted((left, right) => momentOf(right) - momentOf(left))
    .slice(0, input.limit);
}

function momentOf(explanation: Explanation): number {
  return explanation.kind === "event" ? explanation.receivedAt : explanation.at;
}

function recordsOf(
  { reading: { events } }: WhyPorts,
  { readScope, question, limit }: WhyQuestion,
): Promise<readonly EventRecord[]> {
  const page = { limit, before: undefined };
  if (question.kind === "event") return events.find(readScope, question.id);
  if (question.kind === "delivery") return events.ofDelivery(readScope, question.deliveryId, limit);
  const { kind: _kind, ...filter } = question;
  return events.list(readScope, page, filter);
}

async function rejectedAt(
  { reading }: WhyPorts,
  { ownersReadScope, question, limit }: WhyQuestion,
  { groups }: PresentConfig,
): Promise<readonly RejectionExplanation[]> {
  if (question.kind !== "delivery" || !ownersReadScope) return [];
  const { deliveryId } = question;
  const rows = await reading.rejected.ofDelivery(ownersReadScope, deliveryId, limit);
  return rows.map(({ at, reason, event, groupKey }: RejectedRecord) => {
    const group = groups.find(({ key }) => key === groupKey);
    return {
      kind: "rejected",
      groupId: group?.id,
      groupName: group?.name,
      at,
      reason,
      event: event ?? undefined,
      deliveryId,
    };
  });
}
