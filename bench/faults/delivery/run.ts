// A delivery run: webhooks to all chats, judged by the senders' ledger, the chats, their journals and the send log.

import type { DeliveryFindings } from "./findings.ts";
import { judgeLives, type LivesVerdict } from "../lives/judge-lives.ts";
import { readLifeLog } from "../lives/life-log.ts";
import { chatsOf } from "../lives/pen.ts";
import type { LivedLife } from "../lives/send-lives.ts";
import type { WebhookRecord } from "../records.ts";
import type { ProcessOptions, Rig, RigOptions } from "../rig.ts";
import type { FaultRun, Oracle } from "../run.ts";
import type { InstallationOptions } from "../installation.ts";
import type { Evidence, SentIntent, SendEvidence } from "./evidence.ts";
import { loadGroups } from "./groups.ts";
import type { DeliveryWebhook } from "./load.ts";
import { judgeDelivery } from "./oracle.ts";
import { countLines, figureLines, problemLists } from "./report.ts";
import { type ChatOptions, type ChatSandbox, startChats } from "./sandbox.ts";
import { readRollups, readSends, readWritten } from "./send-log.ts";
import {
  type DeliveryLedger,
  type DeliveryStage,
  webhookLoad,
  type WebhookLoadOptions,
} from "./webhook-load.ts";
import { makeWorld, targetKeysFor, USUAL_GROUPS, type FaultWorld } from "./world.ts";

export type DeliveryRigOptions = ChatOptions &
  ProcessOptions &
  Pick<InstallationOptions, "database" | "prepare"> & {
    groups?: number;
    hasGroupChats?: boolean;
    /** The schema is that of the version in `cli`. */
    hasOldSchema?: boolean;
  };

export type DeliveryRun = Omit<
  FaultRun<ChatSandbox, DeliveryLedger, DeliveryFindings>,
  "rig" | "load" | "oracle"
> & {
  rig?: DeliveryRigOptions;
  load: WebhookLoadOptions;
  quietWithinMs: number;
} & OracleOptions;

type OracleOptions = {
  /** Targets in which messages of other senders are allowed. */
  strangersIn?: readonly string[];
  /** A schema with deleted sends and times of results. The oracle counts them too. */
  keptIn?: string;
};

export function deliveryRun({ rig = {}, load, ...run }: DeliveryRun) {
  return { ...run, rig: rigOf(rig), load: webhookLoad(load), oracle: oracleOf(run) };
}

function rigOf(options: DeliveryRigOptions): RigOptions<ChatSandbox> {
  const { groups = USUAL_GROUPS, hasGroupChats = false, hasOldSchema = false, cli } = options;
  const world = makeWorld({ groups, hasGroupChats });
  const schemaCli = hasOldSchema ? cli : undefined;
  return {
    ...options,
    schemaCli,
    makeGroups: loadGroups(world, schemaCli),
    startSandbox: () => startChats(world, options),
  };
}

function oracleOf({
  strangersIn,
  keptIn,
}: OracleOptions): Oracle<ChatSandbox, DeliveryLedger, DeliveryFindings> {
  const strangers = new Set(strangersIn);
  const isOurs = ({ target }: { target: string }) => !strangers.has(target);
  return {
    ...deliveryReport,
    async judge(stage, aftermath) {
      const { rig, ledger } = stage;
      const shown = await rig.sandbox.messages();
      const all = await evidenceOf(stage, { shown, kills: aftermath.kills, keptIn });
      const lives =
        ledger.lives.length > 0
          ? await judgeLived(rig, { ...all, shown, lived: ledger.lives })
          : undefined;
      const evidence = {
        ...all,
        shown: all.shown.filter(isOurs),
        sends: all.sends.filter(isOurs),
      };
      return { evidence, lives, records: ledger.records, verdict: judgeDelivery(evidence) };
    },
  };
}

export const deliveryReport = { figures: figureLines, problems: problemLists, counts: countLines };

async function evidenceOf(
  { rig, ledger, startedAt }: DeliveryStage,
  { shown, kills, keptIn }: Pick<Evidence, "shown" | "kills"> & { keptIn: string | undefined },
): Promise<Evidence> {
  const { migrateUrl } = rig.installation.urls;
  const epoch = performance.timeOrigin + startedAt;
  return {
    intents: ledger.records.map((record) => intentOf(record, rig.sandbox.world, epoch)),
    shown: shown.filter(({ life }) => life === undefined),
    calls: await rig.sandbox.calls(),
    sends: await readLog(migrateUrl, keptIn),
    rollups: await readRollups(migrateUrl),
    written: await readWritten(migrateUrl, keptIn),
    kills,
  };
}

async function readLog(url: string, keptIn: string | undefined): Promise<SendEvidence[]> {
  const kept = keptIn === undefined ? [] : await readSends(url, `${keptIn}.sends`);
  return [...(await readSends(url)), ...kept];
}

async function judgeLived(
  { installation, sandbox, env }: Rig<ChatSandbox>,
  { lived, shown, calls, kills, written }: Evidence & { lived: readonly LivedLife[] },
): Promise<LivesVerdict> {
  return judgeLives({
    lives: lived,
    log: await readLifeLog(installation.urls.migrateUrl),
    shown,
    calls,
    kills,
    written,
    world: sandbox.world,
    chats: chatsOf(env),
  });
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
