// A Relay with a realistic past: the sandbox's stack with acme, its configuration history and its last month.

import { readSeed } from "../../sandbox/seed.ts";
import { freePort } from "../postgres/free-port.ts";
import type { RunningSandbox } from "../sandbox/running.ts";
import { platformUrl, PORTS } from "../sandbox/platforms.ts";
import { type Progress, startStack } from "../sandbox/stack.ts";
import { withDatabase } from "./database.ts";
import { fill } from "./fill.ts";
import { createMonth } from "./month.ts";

const DAYS = 30;

export type WorldOptions = {
  /** Relay's port; the platforms use the next ones. Free ports if omitted. */
  port?: number;
  /** Length of the past in days. */
  days?: number;
  progress?: Progress;
};

export type DemoWorld = {
  running: RunningSandbox;
  /** Session cookies by login. */
  sessions: Readonly<Record<string, string>>;
  stop(): Promise<void>;
};

export async function startWorld({
  port,
  days = DAYS,
  progress = () => {},
}: WorldOptions = {}): Promise<DemoWorld> {
  const seed = readSeed(`${import.meta.dirname}/seed.json`);
  const [admin] = seed.people;
  const settings = {
    ADMIN_USER_IDS: String(admin?.id),
    TRUSTED_PROXIES: "127.0.0.1",
    // Targets are paused on purpose while the history is played, which would log warnings.
    LOG_LEVEL: "error",
  };
  const basePort = port ?? (await freePort(PORTS));
  const month = createMonth({
    seed,
    now: Date.now(),
    days,
    codehost: platformUrl(basePort, "codehost"),
  });
  const scene = { seed: month.seed, settings, prepare: () => Promise.resolve() };
  const stack = await startStack(basePort, scene, progress);
  const { running, chats, adminUrl, stop } = stack;
  try {
    progress(
      `Writing ${days} days of history and playing the last hours. This takes a minute or two.`,
    );
    const sessions = await withDatabase(adminUrl, (database) =>
      fill({ running, chats, database, seed, month }),
    );
    return { running, sessions, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
