// The rig of every run: a private PostgreSQL, the platforms of the sandbox and processes of Relay.

import { freePort } from "../../dev/postgres/free-port.ts";
import type { Script } from "../../sandbox/platform/faults.ts";
import type { Platform } from "../../src/core/delivery/target-key.ts";
import {
  type Env,
  type InstallationOptions,
  type RelayInstallation,
  withInstallation,
} from "./installation.ts";
import { type RelayOptions, type RelayProcess, startRelay } from "./relay-process.ts";

type Role = RelayProcess["role"];

/** The platforms around Relay. Runs without platforms use `noSandbox`. */
export type Sandbox = AsyncDisposable & {
  /** Settings with which Relay reaches them. */
  settings: Env;
  /** Injects faults into a platform until they are over or cleared. */
  misbehave(platform: Platform, script: Script): Promise<void>;
  behave(platform: Platform): Promise<void>;
  /** Rules of the platforms that Relay broke. */
  problems(): Promise<readonly PlatformProblem[]>;
};

export type PlatformProblem = { platform?: Platform; rule: string; detail: string };

export type SandboxContext = {
  installation: RelayInstallation;
  /** Empty until the api processes run. */
  apiPorts(): readonly number[];
};

export type ProcessOptions = Pick<RelayOptions, "broken" | "hurry" | "cli"> & {
  /** Two if unset. */
  apis?: number;
  workers?: number;
  /** The run starts the workers itself. */
  hasNoWorkers?: boolean;
  /** The first process of this role kills itself there. */
  crash?: { role: Role; at: string };
  /** Clock errors of the processes, in turn. */
  clockOffsetsMs?: readonly number[];
  settings?: Env;
};

export type RigOptions<S extends Sandbox> = InstallationOptions &
  ProcessOptions & { startSandbox(context: SandboxContext): Promise<S> };

export type Rig<S extends Sandbox = Sandbox> = {
  /** Settings of all processes, without the port. */
  env: Env;
  installation: RelayInstallation;
  sandbox: S;
  apis: readonly [RelayProcess, ...RelayProcess[]];
  workers: readonly RelayProcess[];
  /** Starts one more process. The rig stops it at the end. */
  start(role: Role, changes?: Partial<RelayOptions>): Promise<RelayProcess>;
  startWorkers(): Promise<void>;
};

const USUAL_PROCESSES = 2;

/** Stops and removes everything when `work` ends. */
export async function withRig<S extends Sandbox, T>(
  options: RigOptions<S>,
  work: (rig: Rig<S>) => Promise<T>,
): Promise<T> {
  return withInstallation(options, async (installation) => {
    await using started = new AsyncDisposableStack();
    const apis: RelayProcess[] = [];
    const workers: RelayProcess[] = [];
    const apiPorts = () => apis.map(({ port }) => port);
    const sandbox = started.use(await options.startSandbox({ installation, apiPorts }));
    const env = { ...installation.env, ...sandbox.settings, ...options.settings };
    const start: Rig["start"] = async (role, changes) => {
      const port = await freePort();
      const process = await startRelay({ env, role, port, ...changes });
      return started.adopt(process, (it) => it.stop());
    };
    const startAll = async (role: Role, list: RelayProcess[], count = USUAL_PROCESSES) => {
      for (let place = 0; place < count; place += 1)
        list.push(await start(role, processAt(options, role, place)));
    };
    const startWorkers = () => startAll("worker", workers, options.workers);
    await startAll("api", apis, options.apis);
    if (!options.hasNoWorkers) await startWorkers();
    const [first, ...others] = apis;
    if (!first) throw new Error("a rig needs an api process");
    const processes = { apis: [first, ...others] as const, workers, start, startWorkers };
    return await work({ env, installation, sandbox, ...processes });
  });
}

function processAt(options: ProcessOptions, role: Role, place: number): Partial<RelayOptions> {
  const { broken, crash, hurry, cli, clockOffsetsMs = [] } = options;
  const number = place + (role === "worker" ? 1 : 0);
  return {
    broken,
    hurry,
    cli,
    crashAt: crash?.role === role && place === 0 ? crash.at : undefined,
    clockOffsetMs: clockOffsetsMs[number % Math.max(1, clockOffsetsMs.length)],
  };
}

export function processesOf({ apis, workers }: Pick<Rig, "apis" | "workers">): RelayProcess[] {
  return [...apis, ...workers];
}

/** Ports for a sender that switches between two processes. */
export function portsOf({ apis: [first, second = first] }: Pick<Rig, "apis">) {
  return [first.port, second.port] as const;
}

export async function noSandbox(): Promise<Sandbox> {
  return {
    settings: {},
    misbehave: () => Promise.reject(new Error("this rig has no platforms")),
    behave: () => Promise.reject(new Error("this rig has no platforms")),
    problems: async () => [],
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
}
