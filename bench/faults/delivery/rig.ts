// A whole installation for delivery: database, platforms, two api and two worker processes.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { DatabaseUrls } from "../../../dev/postgres/databases.ts";
import { freePort } from "../../../dev/postgres/free-port.ts";
import { regenerateSecret } from "../../../src/app/config/groups.ts";
import { random } from "../../../src/main/wire/console.ts";
import { createLog } from "../../../src/main/wire/log.ts";
import { storeFor } from "../../../src/main/wire/store.ts";
import {
  groupsWith,
  type RelayInstallation,
  type MakeGroups,
  readSecret,
  runRelay,
  type StartDatabase,
  withInstallation,
} from "../installation.ts";
import { type RelayOptions, type RelayProcess, startRelay } from "../relay-process.ts";
import { CHATONE_TOKEN, CHATTWO_TOKEN } from "./channels.ts";
import { type Platforms, startPlatforms } from "./platforms-process.ts";
import { configOf, makeWorld, USUAL_GROUPS, type FaultWorld } from "./world.ts";

export type RigOptions = {
  groups?: number;
  /** Whether the platforms' own limits hold, and Relay keeps to them. */
  limits?: boolean;
  hasGroupChats?: boolean;
  /** Messages a minute in a target before more are listed; off where unset. */
  budget?: number;
  /** How many times quicker than the world limits, budgets and windows run, here and there. */
  hurry?: number;
  /** Name of a part that is wrong on purpose. */
  broken?: string | undefined;
  /** Where the first process of this role kills itself. */
  crash?: { role: "api" | "worker"; at: string } | undefined;
  /** How far the clocks of the processes are off, in turn. */
  clockOffsetsMs?: readonly number[];
  workers?: number;
  /** Whether workers are started by the run itself. */
  hasNoWorkers?: boolean;
  /** A plain one of its own where unset. */
  database?: StartDatabase;
  /** Further settings of all processes. */
  settings?: Readonly<Record<string, string>>;
  /** The `relay` command of the version that all begin with; ours where unset. */
  cli?: string;
  /** Whether the schema is that version's too. */
  hasOldSchema?: boolean;
  /** Before any process of Relay connects. */
  prepare?(urls: DatabaseUrls): Promise<void>;
};

export type Rig = {
  world: FaultWorld;
  /** Settings of all processes, without the port. */
  env: Readonly<Record<string, string>>;
  installation: RelayInstallation;
  platforms: Platforms;
  apis: readonly [RelayProcess, RelayProcess];
  workers: RelayProcess[];
  startWorkers(): Promise<void>;
  /** While `work` runs there is a worker that has no chats: it dispatches, and everything waits. */
  whileOnlyDispatching(work: () => Promise<void>): Promise<void>;
};

const USUAL_WORKERS = 2;

/** Both rates are those of the sandbox; 0 means that we do not limit ourselves. */
const UNLIMITED = {
  CHATONE_SENDS_PER_SECOND: "0",
  CHATTWO_SENDS_PER_SECOND: "0",
  CHATTWO_CHAT_SENDS_PER_SECOND: "0",
  CHATTWO_GROUP_SENDS_PER_MINUTE: "0",
};

/** Everything is down again when `work` ends, however it ends. */
export async function withRig<T>(options: RigOptions, work: (rig: Rig) => Promise<T>): Promise<T> {
  const { groups = USUAL_GROUPS, hasGroupChats = false, limits = false } = options;
  const world = makeWorld({ groups, hasGroupChats });
  const schemaOf = options.hasOldSchema ? options.cli : undefined;
  return withInstallation(
    async (installation) => {
      await using started = new AsyncDisposableStack();
      const platforms = started.use(
        await startPlatforms(world.places, { limits, hurry: options.hurry ?? 1 }),
      );
      const env = {
        ...installation.env,
        ...chatSettings(platforms, options),
        ...options.settings,
      };
      const start = async (role: "api" | "worker", place: number): Promise<RelayProcess> => {
        const process = await startRelay(await optionsFor({ options, env, role, place }));
        return started.adopt(process, (it) => it.stop());
      };
      const workers: RelayProcess[] = [];
      const startWorkers = async () => {
        for (let place = 0; place < (options.workers ?? USUAL_WORKERS); place += 1)
          workers.push(await start("worker", place));
      };
      const whileOnlyDispatching = async (during: () => Promise<void>) => {
        const { TARGET_CLAIMS, MESSAGES_PER_MINUTE } = env;
        const mute = { ...installation.env, TARGET_CLAIMS, MESSAGES_PER_MINUTE };
        const worker = await startRelay(
          await optionsFor({ options, env: mute, role: "worker", place: 0 }),
        );
        try {
          await during();
        } finally {
          await worker.stop();
        }
      };
      const apis = [await start("api", 0), await start("api", 1)] as const;
      if (!options.hasNoWorkers) await startWorkers();
      const hands = { startWorkers, whileOnlyDispatching };
      return await work({ world, env, installation, platforms, apis, workers, ...hands });
    },
    async (env, urls) => {
      await options.prepare?.(urls);
      return loadGroups(world, schemaOf)(env, urls);
    },
    { startDatabase: options.database, cli: schemaOf },
  );
}

export function chatSettings(
  { urls }: Platforms,
  { limits = false, budget = 0 }: RigOptions,
): Record<string, string> & Record<"TARGET_CLAIMS" | "MESSAGES_PER_MINUTE", string> {
  return {
    CHATONE_API_URL: `${urls.chatone}/api/v10`,
    CHATONE_BOT_TOKEN: CHATONE_TOKEN,
    CHATTWO_API_URL: urls.chattwo,
    CHATTWO_BOT_TOKEN: CHATTWO_TOKEN,
    TARGET_CLAIMS: "off",
    MESSAGES_PER_MINUTE: String(budget),
    ...(limits ? {} : UNLIMITED),
  };
}

type Part = {
  options: RigOptions;
  env: Readonly<Record<string, string>>;
  role: "api" | "worker";
  place: number;
};

async function optionsFor({ options, env, role, place }: Part): Promise<RelayOptions> {
  const { broken, crash, hurry, cli, clockOffsetsMs = [] } = options;
  const number = place + (role === "worker" ? 1 : 0);
  return {
    env,
    role,
    port: await freePort(),
    broken,
    hurry,
    cli,
    crashAt: crash?.role === role && place === 0 ? crash.at : undefined,
    clockOffsetMs: clockOffsetsMs[number % Math.max(1, clockOffsetsMs.length)],
  };
}

/** Groups and routes by the product's own command; secrets for all groups at once. */
export function loadGroups(world: FaultWorld, cli?: string): MakeGroups {
  return async (env, urls) => {
    const folder = mkdtempSync(path.join(tmpdir(), "relay-rig-"));
    try {
      const file = path.join(folder, "config.json");
      writeFileSync(file, JSON.stringify(configOf(world)));
      await runRelay({ ...env, TARGET_CLAIMS: "off" }, ["config", "load", file], cli);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    const secrets = cli === undefined ? giveSecrets(world, env) : giveSecretsBy(cli, world, env);
    const stored = await groupsWith(await secrets, urls);
    return world.groups.flatMap(({ id }) => stored.find((group) => group.id === id) ?? []);
  };
}

/** An older version cannot read a secret that this one sealed, but this one reads those of the older. */
async function giveSecretsBy(
  cli: string,
  { groups }: FaultWorld,
  env: Readonly<Record<string, string>>,
): Promise<Map<string, string>> {
  const secrets = new Map<string, string>();
  for (const { id } of groups)
    secrets.set(id, readSecret(await runRelay(env, ["group", "secret", id], cli)));
  return secrets;
}

async function giveSecrets(
  { groups }: FaultWorld,
  env: Readonly<Record<string, string>>,
): Promise<Map<string, string>> {
  const { DATABASE_URL = "", RELAY_SECRET_KEY = "" } = env;
  const keys = [Buffer.from(RELAY_SECRET_KEY, "hex")];
  const store = storeFor({ DATABASE_URL, RELAY_SECRET_KEY: keys }, createLog("error"));
  try {
    const secrets = new Map<string, string>();
    for (const { id } of groups)
      secrets.set(
        id,
        await regenerateSecret(
          { groupStore: store.groupStore, random },
          { groupId: id, graceSeconds: 0 },
        ),
      );
    return secrets;
  } finally {
    await store.close();
  }
}
