// Repair on hosts that list no deliveries. Reads pull requests and issues with the account of an owner who consented, and
// stores an event for each change that had no webhook.

import type { CodeHostName } from "../../contract/hosts/index.ts";
import { acceptedMembers } from "../../core/accounts/members.ts";
import {
  type MissedChange,
  missedChanges,
  type WorkItemState,
} from "../../core/ingress/missed-changes.ts";
import type { TokenStore } from "../../ports/accounts.ts";
import type { ConfigStore } from "../../ports/config.ts";
import type {
  ChangeCheck,
  ChangeSource,
  MissedChanges,
  ReadChange,
  RepositoryChanges,
} from "../../ports/host-reads/missed-changes.ts";
import type { Identities } from "../../ports/identities.ts";
import type { EventStore, MissedMeter } from "../../ports/ingress.ts";
import type { StoredGroup } from "../../ports/routing.ts";
import type { Clock, Hasher, Log } from "../../ports/system.ts";
import { findToken } from "../accounts/host-tokens.ts";
import type { ReconcileRound } from "./reconcile.ts";
import { checkOrPutOff, HOUR_S, unlessRefused } from "./host-answers.ts";

export type RepairPorts = {
  source: ChangeSource;
  changes: MissedChanges;
  events: Pick<EventStore, "append">;
  tokens: Pick<TokenStore, "find">;
  identities: Pick<Identities, "subjectsOf">;
  configStore: Pick<ConfigStore, "read">;
  clock: Pick<Clock, "databaseNow">;
  hasher: Hasher;
  baseUrl: string;
  /** Only the configured server of a host is read. */
  isOnServer(provider: CodeHostName, url: string | undefined): boolean;
  meter: MissedMeter;
  log: Pick<Log, "info" | "warn">;
};

const REACH_DAYS = 3;
const MINUTE_MS = 60_000;
/** The webhook of a younger change may still arrive. */
const PATIENCE_MS = 5 * MINUTE_MS;
/** The host rounds times, and its clock may differ. */
const OVERLAP_MS = 10 * MINUTE_MS;
/** An outage with more changes than one check reads is read in parts of the time. */
const MIN_WINDOW_MS = 10 * MINUTE_MS;

const MAX_CHECKS = 25;
const MAX_REPAIRED = 100;
const MAX_OWNERS = 3;
const MAX_NAMED = 20;
const MINUTE_S = 60;
const HOLD_MS = 4_000;

export async function repairChanges(ports: RepairPorts, round: ReconcileRound): Promise<void> {
  const { changes, source, configStore, log } = ports;
  await changes.learnRepositories();
  const { groups } = await configStore.read();
  const consenting = groups.filter((group) => ownersOf(group, source.provider).length > 0);
  const terms = {
    groupKeys: consenting.map(({ key }) => key),
    everyMinutes: round.everyMinutes,
    reachDays: Math.min(REACH_DAYS, round.daysKept),
  };
  for (let checks = 0; checks < MAX_CHECKS && !round.isStopping(); checks += 1) {
    const due = await changes.takeDue(source.provider, terms);
    const group = consenting.find(({ key }) => key === due?.groupKey);
    if (!due || !group) return;
    await checkOrPutOff(log, {
      source: nameOf(due),
      run: () => checkRepository(ports, { group, due }, round),
      putOff: (seconds, why) => changes.putOff(due, seconds, why),
    });
  }
}

/** Those who consented. */
function ownersOf({ members }: StoredGroup, provider: CodeHostName) {
  return acceptedMembers(members).filter(
    ({ role, changeChecks }) => role === "owner" && changeChecks?.includes(provider),
  );
}

function nameOf({ provider, repo }: ChangeCheck): string {
  return `${provider}/${repo}`;
}

async function checkRepository(
  ports: RepairPorts,
  { group, due }: { group: StoredGroup; due: ChangeCheck },
  round: ReconcileRound,
): Promise<void> {
  const { changes } = ports;
  // The group may be fed by another server, whose repositories have the same names.
  if (!ports.isOnServer(due.provider, await changes.newestUrl(due)))
    return changes.putOff(due, HOUR_S, OTHER_SERVER);
  const opened = await openRepository(ports, group, due);
  if (!opened) return changes.putOff(due, HOUR_S, NO_ACCESS);
  const events = opened.events ?? (await changes.eventsOf(due));
  const found = await findMissed(ports, { due, opened, events });
  if (!found) return changes.putOff(due, MINUTE_S, "Events of the group wait for dispatch.");
  const repaired = await repairAll(ports, { due, opened, round }, found.missed);
  const isDone = repaired.isWhole && found.missed.length <= MAX_REPAIRED;
  await changes.wasChecked(due, isDone ? found.readTo : undefined);
}

const OTHER_SERVER = "Its newest webhook does not come from the configured server.";
const NO_ACCESS =
  "No owner who consented can read the repository and, if it is private, its webhook to this group.";

/** As the first owner who consented and has access. */
async function openRepository(
  { source, baseUrl, ...ports }: RepairPorts,
  group: StoredGroup,
  { provider, repo }: ChangeCheck,
): Promise<RepositoryChanges | undefined> {
  const url = new URL(`/webhook/${group.id}`, baseUrl).href;
  for (const { userId } of ownersOf(group, provider).slice(0, MAX_OWNERS)) {
    const record = await findToken(ports, userId, provider);
    if (!record) continue;
    const opened = await unlessRefused(source.open(record.accessToken, repo, url));
    if (opened && isOfGroup(opened)) return opened;
  }
  return undefined;
}

/**
 * A group's endpoint accepts any repository name. So of a private repository an owner's account is used only if an
 * admin of the repository set up a webhook to this group.
 */
function isOfGroup({ isPublic, events }: RepositoryChanges): boolean {
  return isPublic || events !== undefined;
}

type Opened = { due: ChangeCheck; opened: RepositoryChanges };
type Missed = { missed: readonly MissedChange[]; readTo: number };

/** Undefined while events of the group wait for dispatch: the missing ones may be among them. */
async function findMissed(
  { changes, clock }: RepairPorts,
  { due, opened, events }: Opened & { events: ReadonlySet<string> },
): Promise<Missed | undefined> {
  const { items, readTo } = await listSettled(opened, due.since, clock.databaseNow());
  const sent = items.filter(({ event }) => events.has(event));
  const { fullName } = opened;
  const stored = await changes.storedItems(due, { fullName, items: sent });
  if (!stored) return undefined;
  const missed = sent.flatMap((item, at) => {
    const own = stored[at];
    return own ? missedChanges(item, own, due.floor) : [];
  });
  return { missed: missed.toSorted((one, other) => one.at - other.at), readTo };
}

async function listSettled(opened: RepositoryChanges, since: number, now: number) {
  let before = now - PATIENCE_MS;
  for (;;) {
    const { items, isWhole } = await opened.list({ since: since - OVERLAP_MS, before });
    const isShort = before - since < MIN_WINDOW_MS;
    if (isWhole || isShort) return { items: items.filter(isSettled(before)), readTo: before };
    before = since + Math.floor((before - since) / 2);
  }
}

function isSettled(before: number) {
  return ({ updatedAt }: WorkItemState) => updatedAt <= before;
}

type Repairing = Opened & { round: ReconcileRound };

/** Oldest first. A change that cannot be built now is found again by the next check. */
async function repairAll(
  ports: RepairPorts,
  { due, opened, round }: Repairing,
  missed: readonly MissedChange[],
): Promise<{ isWhole: boolean }> {
  const repaired: string[] = [];
  let isWhole = true;
  for (const change of missed.slice(0, MAX_REPAIRED)) {
    if (round.isStopping()) return { isWhole: false };
    const deliveryId = await repair(ports, { due, opened }, change);
    if (deliveryId === undefined) isWhole = false;
    else repaired.push(deliveryId);
  }
  if (repaired.length > 0) {
    const { meter, log } = ports;
    meter.missed(repaired.length);
    meter.repaired(repaired.length);
    const guids = repaired.slice(0, MAX_NAMED);
    log.info("deliveries.repaired", { source: nameOf(due), deliveries: repaired.length, guids });
  }
  return { isWhole };
}

/** Returns the delivery id of the stored event. */
async function repair(
  { changes, events, hasher }: RepairPorts,
  { due, opened }: Opened,
  change: MissedChange,
): Promise<string | undefined> {
  const { item, action, at } = change;
  const built = await unlessRefused(opened.build(change));
  if (!built) return undefined;
  const { provider, groupKey } = due;
  const key = `${nameOf(due)} ${item.event} ${item.number} ${action} ${at}`;
  const read: ReadChange = {
    deliveryId: `repaired-${hasher.sha256(key).slice(0, 32)}`,
    event: item.event,
    number: item.number,
    action,
    at,
    stateAt: item.updatedAt,
  };
  if (!(await changes.claim(due, read))) return undefined;
  await events.append({
    groupKey,
    provider,
    event: built.event,
    deliveryId: read.deliveryId,
    nonce: undefined,
    headers: { "content-type": "application/json" },
    payload: built.payload,
    holdMs: HOLD_MS,
  });
  await changes.wasRepaired(due, read);
  return read.deliveryId;
}
