// A run in which people use commands: two apis behind a balancer, two workers, and everybody linked.

import { loadConfig } from "../../../src/app/config/load-config.ts";
import type { Disturbance } from "../disturbances.ts";
import { groupsWith } from "../installation.ts";
import { until } from "../pause.ts";
import { post } from "../post.ts";
import type { Rig } from "../rig.ts";
import type { Aftermath, FaultRun, Oracle } from "../run.ts";
import { signPush } from "../signed-request.ts";
import { withClient, withStore } from "../sql.ts";
import { configOf, type PeopleWorld, REPOSITORY } from "./people.ts";
import { type PeopleSandbox, startPeople } from "./sandbox.ts";

const READY_WITHIN_MS = 30_000;

export type InteractionOptions<Plan, Found> = {
  seed: number;
  seconds: number;
  world: PeopleWorld;
  /** The ledger: every planned command was typed once. */
  planned: Plan;
  /** A wrong build. */
  broken?: string | undefined;
  disturbances: readonly Disturbance<PeopleSandbox, Plan>[];
  quietWithinMs: number;
  send(sandbox: PeopleSandbox): Promise<void>;
  oracle: Oracle<PeopleSandbox, Plan, Found>;
};

export function interactionRun<Plan, Found>(
  { world, broken, planned, send, seconds, ...run }: InteractionOptions<Plan, Found>,
  signal: AbortSignal,
): FaultRun<PeopleSandbox, Plan, Found> {
  return {
    ...run,
    rig: {
      broken,
      startSandbox: startPeople(world, signal),
      async makeGroups(env, urls) {
        await withStore(env, (store) => loadConfig(store, configOf(world)));
        return groupsWith(new Map(), urls);
      },
    },
    load: { seconds, open: () => planned, send: ({ rig }) => send(rig.sandbox) },
    before: untilUsable,
  };
}

/** Broken rules of the platforms fail these runs. */
export function ruleProblems({ problems }: Aftermath): Record<string, readonly string[]> {
  const rules = problems.map(({ rule, detail }) => `${rule}: ${detail}`);
  return { "rules of the platforms broken": rules };
}

/** Commands need registered chats, and a repository that the group has heard of. */
async function untilUsable(rig: Rig<PeopleSandbox>, signal: AbortSignal): Promise<void> {
  const { installation, sandbox, apis } = rig;
  const push = signPush(installation.secrets.codehost, "first", REPOSITORY);
  const answer = await post(apis[0].port, push, READY_WITHIN_MS);
  if (answer.outcome !== "acked") throw new Error(`the first webhook was ${answer.outcome}`);
  const isKnown = () =>
    withClient(installation.urls.migrateUrl, async (client) => {
      const query = "select from event_groups where repo = $1";
      return (await client.query(query, [REPOSITORY])).rowCount !== 0;
    });
  const isUsable = async () => (await sandbox.isRegistered()) && (await isKnown());
  const isInTime = await until(isUsable, { signal, withinMs: READY_WITHIN_MS, everyMs: 100 });
  signal.throwIfAborted();
  if (!isInTime) throw new Error("commands were not usable in time");
}
