// Completeness: asks GitHub for failed deliveries, and requests a redelivery of those that never arrived.

import { acceptedMembers } from "../../core/accounts/members.ts";
import { Refusal } from "../../core/kernel/refusal.ts";
import { gateGroups } from "../../core/routing/group-gate.ts";
import type { Clock, Log } from "../../ports/system.ts";
import type { ConfigStore } from "../../ports/config.ts";
import type { DeliverySource, DeliverySources, FailedDelivery } from "../../ports/host-actions.ts";
import type { StoredGroup } from "../../ports/routing.ts";
import {
  APP_SOURCE,
  type DueCheck,
  type MissedDeliveries,
  type MissedMeter,
} from "../../ports/ingress.ts";
import type { TokenStore } from "../../ports/accounts.ts";
import { accountToken } from "../accounts/host-tokens.ts";
import { checkOrPutOff, DAY_S, HOUR_S, unlessRefused } from "./host-answers.ts";

export type ReconcilePorts = {
  sources: DeliverySources;
  missed: MissedDeliveries;
  tokens: Pick<TokenStore, "find">;
  configStore: Pick<ConfigStore, "read">;
  clock: Pick<Clock, "databaseNow">;
  baseUrl: string;
  meter: MissedMeter;
  log: Pick<Log, "info" | "warn">;
};

export type ReconcileRound = {
  everyMinutes: number;
  /** Retention of delivery ids. An older failure may have arrived later and been deleted since. */
  daysKept: number;
  isStopping(): boolean;
};

const DAY_MS = 86_400_000;
/** GitHub redelivers for three days. The margin covers the time that a check takes. */
const REACH_DAYS = 3;
const MARGIN_MS = 3_600_000;

const MAX_CHECKS = 25;
const MAX_REQUESTED = 200;
const MAX_OWNERS = 3;
const MAX_NAMED = 20;

export async function reconcile(ports: ReconcilePorts, round: ReconcileRound): Promise<void> {
  const { missed, sources } = ports;
  await noteRepaired(ports);
  await missed.learnSources(sources.app !== undefined);
  for (let checks = 0; checks < MAX_CHECKS && !round.isStopping(); checks += 1) {
    const due = await missed.takeDue(round.everyMinutes);
    if (!due) return;
    await checkOrPutOff(ports.log, {
      source: due.source,
      run: () => (due.source === APP_SOURCE ? checkApp : checkHooks)(ports, due, round),
      putOff: (seconds, why) => missed.putOff(due, seconds, why),
    });
  }
}

async function noteRepaired({ missed, meter, log }: ReconcilePorts): Promise<void> {
  const repaired = await missed.markRepaired();
  if (repaired.length === 0) return;
  meter.repaired(repaired.length);
  log.info("deliveries.repaired", named(repaired));
}

function named(guids: readonly string[]) {
  return { deliveries: guids.length, guids: guids.slice(0, MAX_NAMED) };
}

async function checkApp(
  ports: ReconcilePorts,
  due: DueCheck,
  round: ReconcileRound,
): Promise<void> {
  const { sources, missed, configStore } = ports;
  if (!sources.app) return missed.putOff(due, DAY_S, "The app has no key.");
  const { groups } = await configStore.read();
  const { provider } = sources;
  const keysOf = (failed: FailedDelivery) => enteredKeys(groups, { ...failed, provider });
  const concerned = await check(ports, { due, source: sources.app, keysOf }, round);
  const bound = groups.filter(({ installationId }) => installationId !== undefined);
  await missed.wasChecked(due, [...new Set([...bound.map(({ key }) => key), ...concerned])]);
}

/** Groups that the delivery would have entered; `undefined` if none. */
function enteredKeys(
  groups: readonly StoredGroup[],
  event: Pick<FailedDelivery, "installationId"> & Pick<DeliverySources, "provider">,
): readonly (string | undefined)[] {
  const gates = gateGroups(event, { groupId: undefined }, groups);
  const entered = groups.filter(({ id }) => gates.get(id)?.kind === "open");
  return entered.length > 0 ? entered.map(({ key }) => key) : [undefined];
}

async function checkHooks(
  ports: ReconcilePorts,
  due: DueCheck,
  round: ReconcileRound,
): Promise<void> {
  const { missed, configStore } = ports;
  const { groups } = await configStore.read();
  const group = groups.find(({ key }) => key === due.groupKey);
  if (!group) return missed.putOff(due, DAY_S, "The group is gone.");
  const found = await findHooks(ports, group, due.source);
  if (typeof found === "string") return missed.putOff(due, HOUR_S, found);
  // An owner without access now will not have it in five minutes either.
  if (found.length === 0)
    return missed.putOff(due, DAY_S, "No owner of the group can see a hook that posts here.");
  for (const source of found) await check(ports, { due, source, keysOf: () => [group.key] }, round);
  await missed.wasChecked(due, [group.key]);
}

/** Hooks seen by the first owner who consented and has access; a sentence if no owner can be asked. */
async function findHooks(
  { sources, tokens, baseUrl }: ReconcilePorts,
  { id, members }: StoredGroup,
  repo: string,
): Promise<readonly DeliverySource[] | string> {
  const url = new URL(`/webhook/${id}`, baseUrl).href;
  // A group's endpoint accepts any repository name, so only owners who consented for this group are used.
  const owners = acceptedMembers(members)
    .filter(({ role, deliveryChecks }) => role === "owner" && deliveryChecks === true)
    .slice(0, MAX_OWNERS);
  let hasAsked = false;
  for (const { userId } of owners) {
    const record = await accountToken(tokens, userId);
    if (!record) continue;
    hasAsked = true;
    const hooks = await unlessRefused(sources.hooks(record.accessToken, repo, url));
    if (hooks && hooks.length > 0) return hooks;
  }
  return hasAsked ? [] : "No owner of the group lets Relay check for missed deliveries.";
}

type Checked = {
  due: DueCheck;
  source: DeliverySource;
  keysOf(failed: FailedDelivery): readonly (string | undefined)[];
};

/** Returns the keys of the groups that the failed deliveries were meant for. */
async function check(
  ports: ReconcilePorts,
  { due, source, keysOf }: Checked,
  round: ReconcileRound,
): Promise<readonly string[]> {
  const { clock, missed, meter, log } = ports;
  const reachMs = Math.min(REACH_DAYS, round.daysKept) * DAY_MS - MARGIN_MS;
  const failed = await source.listFailed(clock.databaseNow() - reachMs);
  const noted = failed.flatMap((delivery) => {
    const { guid, event, failedAt } = delivery;
    const missing = { guid, event, failedAt, source: due.source };
    return keysOf(delivery).map((groupKey) => ({ ...missing, groupKey }));
  });
  const { found, due: wanted } = await missed.note(noted);
  if (found.length > 0) {
    meter.missed(found.length);
    log.warn("deliveries.missed", { source: due.source, ...named(found) });
  }
  await requestAgain(ports, source, {
    wanted: failed.filter(({ guid }) => wanted.has(guid)),
    round,
  });
  return noted.flatMap(({ groupKey }) => groupKey ?? []);
}

/** Oldest first, so that redeliveries arrive in their original order. */
async function requestAgain(
  { missed }: ReconcilePorts,
  source: DeliverySource,
  { wanted, round }: { wanted: readonly FailedDelivery[]; round: ReconcileRound },
): Promise<void> {
  for (const { id, guid } of wanted.toReversed().slice(0, MAX_REQUESTED)) {
    if (round.isStopping()) return;
    if (!(await missed.claim(guid))) continue;
    try {
      await source.redeliver(id);
    } catch (error) {
      if (!(error instanceof Refusal) || !isFinal(error)) throw error;
      await missed.wasRefused(guid, error.message);
    }
  }
}

/** The delivery is too old or its hook is deleted, so it will not arrive. */
function isFinal({ code }: Refusal): boolean {
  return code === "not-found" || code === "unprocessable";
}
