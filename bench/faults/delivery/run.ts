// One delivery run: load and faults at the same time, then quiet, then the count.

import type { Agent } from "node:http";
import { sendAll } from "../generator.ts";
import { judgeLives, type LivesVerdict } from "../lives/judge-lives.ts";
import { readLifeLog } from "../lives/life-log.ts";
import { renderersOf } from "../lives/pen.ts";
import { planLives, type PlannedLife } from "../lives/plan-lives.ts";
import { type LivedLife, sendLives, signLife } from "../lives/send-lives.ts";
import type { WebhookRecord } from "../records.ts";
import type { Evidence, SentIntent, Kill, SendEvidence } from "./evidence.ts";
import { pour, type PourOptions } from "./keep-alive-sender.ts";
import { type DeliveryWebhook, type LoadOptions, planLoad, signDelivery } from "./load.ts";
import { judgeDelivery, type DeliveryVerdict } from "./oracle.ts";
import { type Rig, type RigOptions, withRig } from "./rig.ts";
import { type QuietWait, readRollups, readSends, readWritten, untilQuiet } from "./send-log.ts";
import { targetKeysFor, type FaultWorld } from "./world.ts";

/** A run while it goes on. */
export type FaultStage = {
  rig: Rig;
  seed: number;
  /** Moment of `performance.now()` from which times of the run count. */
  startedAt: number;
  /** How long the load lasts. */
  loadMs: number;
  signal: AbortSignal;
  /** Everything sent so far that has its last outcome. */
  records: readonly WebhookRecord<DeliveryWebhook>[];
  /** Kills of other things than processes of Relay. */
  kills: Kill[];
  /** Sends more than the load; its records are judged with all others. */
  send(
    webhooks: readonly DeliveryWebhook[],
    agent?: Agent,
  ): Promise<WebhookRecord<DeliveryWebhook>[]>;
  /** The same over connections that stay open, as quickly as it goes unless told otherwise. */
  pour(webhooks: readonly DeliveryWebhook[], options?: PourOptions): Promise<void>;
};

export type FaultRun = {
  seed: number;
  rig: RigOptions;
  load: Omit<LoadOptions, "seed" | "world">;
  /** Of the load, how many webhooks are under way at once: a slow machine then takes longer. No bound where unset. */
  maxInFlight?: number;
  /** Webhooks of pull requests and runs that live through several of them, beside the load. */
  lives?: { perSecond: number };
  quietWithinMs: number;
  /** Before anything is sent. */
  before?(rig: Rig): Promise<void>;
  /** Targets in which messages of other senders may stand. */
  strangersIn?: readonly string[];
  /** Goes on beside the load; the count waits for it. */
  disturb?(stage: FaultStage): Promise<void>;
  /** After load and disturbance, before the wait for quiet. */
  afterLoad?(stage: FaultStage): Promise<void>;
  /** After quiet, with everything still running. */
  afterQuiet?(stage: FaultStage): Promise<void>;
  /** A schema in which sends are kept that were deleted, and when results were written: the count has them as well. */
  keptIn?: string;
};

export type RunOutcome = {
  verdict: DeliveryVerdict;
  /** Undefined where there were none. */
  lives: LivesVerdict | undefined;
  evidence: Evidence;
  records: readonly WebhookRecord<DeliveryWebhook>[];
  quiet: QuietWait;
  faults: string[];
  errors: string[];
  problems: ReturnType<Rig["platforms"]["problems"]>;
};

export function runDelivery(run: FaultRun, signal: AbortSignal): Promise<RunOutcome> {
  return withRig(run.rig, async (rig) => {
    await run.before?.(rig);
    const records: WebhookRecord<DeliveryWebhook>[] = [];
    const startedAt = performance.now();
    const { secrets, urls } = rig.installation;
    const ports = [rig.apis[0].port, rig.apis[1].port] as const;
    const traffic = {
      ports,
      sign: (webhook: DeliveryWebhook) => signDelivery(webhook, secrets),
      startedAt,
      signal,
      ...(run.maxInFlight !== undefined && { maxInFlight: run.maxInFlight }),
    };
    const stage: FaultStage = {
      rig,
      seed: run.seed,
      startedAt,
      loadMs: run.load.seconds * 1_000,
      signal,
      records,
      kills: [],
      async send(webhooks, agent) {
        const sent = await sendAll({ ...traffic, ...(agent && { agent }) }, webhooks);
        records.push(...sent);
        return sent;
      },
      async pour(webhooks, options) {
        records.push(...(await pour(traffic, webhooks, options)));
      },
    };
    const load = planLoad({ ...run.load, seed: run.seed, world: rig.world });
    const lives = livesOf(run, rig.world);
    const [lived] = await Promise.all([
      sendLives({ ...traffic, sign: (webhook) => signLife(webhook, secrets) }, lives),
      stage.send(load),
      run.disturb?.(stage),
    ]);
    await run.afterLoad?.(stage);
    const quiet = await untilQuiet(urls.migrateUrl, run.quietWithinMs, signal);
    await run.afterQuiet?.(stage);
    const outcome = await conclude(stage, { lived, quiet, ...run });
    return judged(outcome, new Set(run.strangersIn));
  });
}

function livesOf({ seed, load, lives }: FaultRun, world: FaultWorld): PlannedLife[] {
  if (!lives) return [];
  return planLives({ seed, world, seconds: load.seconds, perSecond: lives.perSecond });
}

async function conclude(
  { rig, kills, records, startedAt }: FaultStage,
  {
    lived,
    quiet,
    keptIn,
  }: { lived: readonly LivedLife[]; quiet: QuietWait } & Pick<FaultRun, "keptIn">,
): Promise<Omit<RunOutcome, "verdict">> {
  const processes = [...rig.apis, ...rig.workers];
  const epoch = performance.timeOrigin + startedAt;
  const shown = await rig.platforms.messages();
  const evidence: Evidence = {
    intents: records.map((record) => intentOf(record, rig.world, epoch)),
    shown: shown.filter(({ life }) => life === undefined),
    calls: await rig.platforms.calls(),
    sends: await readLog(rig.installation.urls.migrateUrl, keptIn),
    rollups: await readRollups(rig.installation.urls.migrateUrl),
    written: await readWritten(rig.installation.urls.migrateUrl, keptIn),
    kills: [
      ...kills,
      ...processes.flatMap(({ role, notes }) =>
        notes.kills.map((at) => ({ at, until: at, what: role })),
      ),
    ],
  };
  return {
    evidence,
    lives: lived.length > 0 ? await judgeLived(rig, { ...evidence, shown, lived }) : undefined,
    records,
    quiet,
    faults: processes.flatMap(({ notes }) => notes.faults),
    errors: processes.flatMap(({ notes }) => notes.errors),
    problems: rig.platforms.problems(),
  };
}

async function readLog(url: string, keptIn: string | undefined): Promise<SendEvidence[]> {
  const kept = keptIn === undefined ? [] : await readSends(url, `${keptIn}.sends`);
  return [...(await readSends(url)), ...kept];
}

async function judgeLived(
  { installation, world }: Rig,
  { lived, shown, calls, kills, written }: Evidence & { lived: readonly LivedLife[] },
): Promise<LivesVerdict> {
  return judgeLives({
    lives: lived,
    log: await readLifeLog(installation.urls.migrateUrl),
    shown,
    calls,
    kills,
    written,
    world,
    renderers: renderersOf(installation.env),
  });
}

function judged(outcome: Omit<RunOutcome, "verdict">, without: ReadonlySet<string>): RunOutcome {
  const isOurs = ({ target }: { target: string }) => !without.has(target);
  const { shown, sends } = outcome.evidence;
  const evidence = {
    ...outcome.evidence,
    shown: shown.filter(isOurs),
    sends: sends.filter(isOurs),
  };
  return { ...outcome, evidence, verdict: judgeDelivery(evidence) };
}

/** What the sender of a webhook knows, in times of the epoch. */
function intentOf(
  { webhook, transmissions }: WebhookRecord<DeliveryWebhook>,
  world: FaultWorld,
  epoch: number,
): SentIntent {
  const acks = transmissions.flatMap(({ atMs, result }) =>
    result?.answer.outcome === "acked" || result?.answer.outcome === "duplicate"
      ? [epoch + atMs + result.tookMs]
      : [],
  );
  return {
    number: webhook.number,
    targets: targetKeysFor(world, webhook.group, webhook.kind),
    sentAt: epoch + Math.min(...transmissions.map(({ atMs }) => atMs)),
    ackedAt: acks.length > 0 ? Math.min(...acks) : undefined,
    isRejected: transmissions.every(({ result }) => result?.answer.outcome === "rejected"),
  };
}
