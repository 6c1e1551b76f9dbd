// A run of living alerts: they fire, are taken or resolved, and are repeated to standby targets, while processes die.

import { z } from "zod";
import { loadConfig } from "../../../src/app/config/load-config.ts";
import { regenerateSecret } from "../../../src/app/config/groups.ts";
import type { AlertState } from "../../../src/contract/presets/preset.ts";
import { targetKey } from "../../../src/core/delivery/target-key.ts";
import { random } from "../../../src/main/wire/console.ts";
import { mayRepeat } from "../delivery/chats.ts";
import { alertMark } from "../delivery/marks.ts";
import { type ChatSandbox, startChats } from "../delivery/sandbox.ts";
import { makeWorld, type FaultWorld } from "../delivery/world.ts";
import type { Disturbance } from "../disturbances.ts";
import { sendAll, type Traffic } from "../generator.ts";
import { type Env, groupsWith, type MakeGroups } from "../installation.ts";
import { pauseUntil } from "../pause.ts";
import { answersOf, type WebhookRecord } from "../records.ts";
import { portsOf } from "../rig.ts";
import type { FaultRun, Oracle } from "../run.ts";
import { replayHeaders, type Secrets, type SignedRequest } from "../signed-request.ts";
import { withClient, withStore } from "../sql.ts";
import {
  type AlertTargets,
  type AlertVerdict,
  judgeAlerts,
  type SentAlert,
} from "./judge-alerts.ts";
import { type AlertWebhook, planAlerts, type PlannedAlert, webhooksOf } from "./plan-alerts.ts";

export type AlertFindings = { alerts: number; webhooks: number; verdict: AlertVerdict };
type Lived = { alert: PlannedAlert; records: readonly WebhookRecord<AlertWebhook>[] };
type Ledger = { lived: readonly Lived[] };

export type AlertRunOptions = {
  seed: number;
  seconds: number;
  alerts: number;
  fireUntilMs: number;
  lateFromMs: number;
  quietWithinMs: number;
  /** A wrong build. */
  broken?: string | undefined;
  disturbances: readonly Disturbance<ChatSandbox, Ledger>[];
};

const GROUPS = 6;
/** The shortest that a route can have. */
const STANDBY_MINUTES = 1;

export function alertRun({
  broken,
  alerts,
  fireUntilMs,
  lateFromMs,
  ...run
}: AlertRunOptions): FaultRun<ChatSandbox, Ledger, AlertFindings> {
  const { seed, seconds } = run;
  const world = makeWorld({ groups: GROUPS });
  const planned = planAlerts({ seed, alerts, groups: GROUPS, fireUntilMs, lateFromMs });
  return {
    ...run,
    rig: { broken, makeGroups: loadAlertGroups(world), startSandbox: () => startChats(world) },
    load: {
      seconds,
      open: () => ({ lived: [] }),
      async send({ rig, ledger, startedAt, signal }) {
        const { secrets } = rig.installation;
        const sign = (webhook: AlertWebhook) => signAlert(webhook, secrets);
        const traffic = { ports: portsOf(rig), sign, startedAt, signal };
        ledger.lived = await Promise.all(planned.map((alert) => sendAlert(traffic, alert)));
        await pauseUntil(startedAt + seconds * 1_000, signal);
      },
    },
    oracle,
  };
}

/** Each signal follows the answer to the one before. */
async function sendAlert(traffic: Traffic<AlertWebhook>, alert: PlannedAlert): Promise<Lived> {
  const records: WebhookRecord<AlertWebhook>[] = [];
  for (const webhook of webhooksOf(alert)) {
    await pauseUntil(traffic.startedAt + webhook.atMs, traffic.signal);
    if (traffic.signal.aborted) break;
    const atMs = Math.max(webhook.atMs, performance.now() - traffic.startedAt);
    records.push(...(await sendAll(traffic, [{ ...webhook, atMs }])));
  }
  return { alert, records };
}

function signAlert({ alert, state, deliveryId }: AlertWebhook, secrets: Secrets): SignedRequest {
  const group = secrets.groups[alert.group];
  if (!group) throw new Error(`there is no group ${alert.group}`);
  const mark = alertMark(alert.number);
  const payload = { title: mark, updateKey: mark, severity: "critical", state, deliveryId };
  const body = Buffer.from(JSON.stringify(payload));
  const headers = { "content-type": "application/json", ...replayHeaders(body, group.secret) };
  return { path: `/webhook/${group.id}`, headers, body };
}

function loadAlertGroups(world: FaultWorld): MakeGroups {
  return async (env: Env, urls) =>
    withStore(env, async (store) => {
      await loadConfig(store, configOf(world));
      const secrets = new Map<string, string>();
      for (const { id: groupId } of world.groups) {
        const options = { groupId, graceSeconds: 0 };
        secrets.set(groupId, await regenerateSecret({ ...store, random }, options));
      }
      return groupsWith(secrets, urls);
    });
}

function configOf({ groups }: FaultWorld): object {
  return {
    groups: groups.map(({ id }, place) => ({
      id,
      name: id,
      members: [{ userId: String(place + 1), login: `owner-${place + 1}`, role: "owner" }],
    })),
    routes: groups.map(({ id, targets }) => ({
      id: "alerts",
      name: "Alerts",
      enabled: true,
      groupId: id,
      filter: { event: "custom" },
      targets: targets.slice(0, -1),
      standby: { minutes: STANDBY_MINUTES, targets: targets.slice(-1) },
    })),
  };
}

const oracle: Oracle<ChatSandbox, Ledger, AlertFindings> = {
  async judge({ rig, ledger }) {
    const { world } = rig.sandbox;
    const copied = await readCopied(rig.installation.urls.migrateUrl);
    const verdict = judgeAlerts({
      sent: ledger.lived.map(sentAlert),
      shown: (await rig.sandbox.messages()).flatMap(({ alert, target, id }) =>
        alert === undefined ? [] : [{ ...alert, target, id }],
      ),
      targetsOf: (group) => targetsOf(world, group),
      mayBeCopied: (target, alert) => mayRepeat(target) && copied.has(`${target} ${alert}`),
    });
    const webhooks = ledger.lived.reduce((sum, { records }) => sum + records.length, 0);
    return { alerts: ledger.lived.length, webhooks, verdict };
  },
  figures: ({ verdict }) => [`copies that no sender could avoid: ${verdict.copies}`],
  problems: ({ verdict: { lost, stale, doubled, misrepeated } }) => ({
    lost,
    stale,
    "more than one card": doubled,
    "standby repeats not exactly once": misrepeated,
  }),
  counts: (found) => [alertsLine(found)],
};

export function alertsLine({ alerts, webhooks, verdict }: AlertFindings): string {
  const { lost, stale, doubled, misrepeated } = verdict;
  return (
    `alerts ${alerts}: webhooks ${webhooks}, lost ${lost.length}, stale ${stale.length}, ` +
    `doubled ${doubled.length}, standby repeats not exactly once ${misrepeated.length}`
  );
}

/** A signal without an answer may have been accepted. */
function sentAlert({ alert, records }: Lived): SentAlert {
  const last: AlertState[] = [];
  for (const record of records) {
    const isAccepted = answersOf(record).some(
      ({ outcome }) => outcome === "acked" || outcome === "duplicate",
    );
    if (isAccepted) last.length = 0;
    last.push(record.webhook.state);
  }
  const [first] = records;
  const isFired =
    first !== undefined &&
    answersOf(first).some(({ outcome }) => outcome === "acked" || outcome === "duplicate");
  return { alert, isFired, last };
}

function targetsOf(world: FaultWorld, group: number): AlertTargets {
  const keys = (world.groups[group]?.targets ?? []).map(targetKey);
  return { cards: keys.slice(0, -1), standby: keys.at(-1) ?? "" };
}

const COPIED = `
select lanes.target_key, sends.update_key from sends join lanes on lanes.id = sends.lane_id
where sends.may_be_doubled and sends.update_key is not null`;

const Copied = z.array(z.object({ target_key: z.string(), update_key: z.string() }));

/** By target and number: posts whose answer was lost. */
async function readCopied(url: string): Promise<ReadonlySet<string>> {
  const { rows } = await withClient(url, (client) => client.query(COPIED));
  return new Set(
    Copied.parse(rows).flatMap(({ target_key, update_key }) => {
      const number = /alert(\d+)x/.exec(update_key)?.[1];
      return number === undefined ? [] : [`${target_key} ${number}`];
    }),
  );
}
