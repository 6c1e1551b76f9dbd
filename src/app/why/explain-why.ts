// Everything that is known of why the newest events of a question were sent, or were not.

import type { Account, RejectedAccount } from "../../core/why/account.ts";
import type { PresentConfig } from "../../ports/config-store.ts";
import type { EventRecord } from "../../ports/event-log.ts";
import type { RejectedRecord } from "../../ports/rejection-reader.ts";
import type { WhyQuestion, WhyPorts } from "./asked-why.ts";
import { accountsOf } from "./event-accounts.ts";
import { accountsOfShutOut } from "./shut-out.ts";

/** Newest first. */
export async function explainWhy(ports: WhyPorts, input: WhyQuestion): Promise<readonly Account[]> {
  const found = await accountsFor(ports, input);
  const again = found.length === 0 ? asDelivery(input) : undefined;
  return again ? accountsFor(ports, again) : found;
}

/** Senders of custom events choose their ids: one may look like a commit, or like an event's. */
function asDelivery(input: WhyQuestion): WhyQuestion | undefined {
  const { question } = input;
  if (question.kind === "event")
    return { ...input, question: { kind: "delivery", deliveryId: question.id } };
  const isBare = question.kind === "sha" && question.repo === undefined;
  return isBare
    ? { ...input, question: { kind: "delivery", deliveryId: question.sha } }
    : undefined;
}

async function accountsFor(ports: WhyPorts, input: WhyQuestion): Promise<readonly Account[]> {
  const present = await ports.configStore.read();
  const records = await recordsOf(ports, input);
  const accounts = [
    ...(await accountsOf(ports, { ...input, present }, records)),
    ...(await accountsOfShutOut(ports, { ...input, present }, records)),
    ...(await refusedAt(ports, input, present)),
  ];
  return accounts.toSorted((left, right) => momentOf(right) - momentOf(left)).slice(0, input.limit);
}

function momentOf(account: Account): number {
  return account.kind === "event" ? account.receivedAt : account.at;
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

async function refusedAt(
  { reading }: WhyPorts,
  { ownersReadScope, question, limit }: WhyQuestion,
  { groups }: PresentConfig,
): Promise<readonly RejectedAccount[]> {
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
