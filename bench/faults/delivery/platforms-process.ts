// The driver's side of the platforms: starts their process, reads their journals while the run goes
// on, and tells them what to do wrong.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import type { Script } from "../../../sandbox/platform/faults.ts";
import { byPlatform, PLATFORMS } from "../../../src/contract/kernel/target.ts";
import type { Platform } from "../../../src/core/delivery/target-key.ts";
import type { MessageEvidence } from "./evidence.ts";
import {
  type JournalCall,
  journalOf,
  type JournalReading,
  type JournalProblem,
} from "./journal.ts";
import type { FaultChannels } from "./channels.ts";

export type Platforms = AsyncDisposable & {
  urls: Readonly<Record<Platform, string>>;
  /** From now on, until it is over or cleared. */
  misbehave(platform: Platform, script: Script): Promise<void>;
  behave(platform: Platform): Promise<void>;
  /** Any other control of a platform. */
  control(platform: Platform, path: string, body: object): Promise<void>;
  /** Every call that wanted a new message or to change one, by the journals. */
  calls(): Promise<JournalCall[]>;
  problems(): readonly JournalProblem[];
  /** Everything that people see now, oldest first within each target. */
  messages(): Promise<MessageEvidence[]>;
};

const SCRIPT = new URL("./platforms.ts", import.meta.url).pathname;
const READ_EVERY_MS = 1_000;
const MAX_ATTEMPTS = 10;
const TRY_AGAIN_MS = 500;

const Started = z.object({
  ...byPlatform(() => z.string()),
  book: z.string(),
  startedAt: z.number(),
});
const Shown = z.object({
  target: z.string(),
  id: z.string(),
  number: z.number().optional(),
  life: z.number().optional(),
  rollupTotal: z.number().optional(),
});

export type PlatformOptions = {
  limits: boolean;
  /** How many times quicker than the world they run; what they write down is told in its times. */
  hurry: number;
};

export async function startPlatforms(
  places: FaultChannels,
  { limits, hurry }: PlatformOptions,
): Promise<Platforms> {
  const child = spawn(process.execPath, [SCRIPT, JSON.stringify({ places, limits, hurry })], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  const { promise: firstLine, resolve } = Promise.withResolvers<string>();
  createInterface({ input: child.stdout }).once("line", resolve);
  const line = await Promise.race([firstLine, exited.then(() => "{}")]);
  const { book, startedAt, ...urls } = Started.parse(JSON.parse(line));
  const reader = startReading(urls, (at) => startedAt + (at - startedAt) / hurry);
  return {
    urls,
    misbehave: (platform, script) => post(`${urls[platform]}/_sandbox/faults`, script),
    async behave(platform) {
      await request(`${urls[platform]}/_sandbox/faults`, { method: "DELETE" });
    },
    control: (platform, path, body) => post(`${urls[platform]}/_sandbox/${path}`, body),
    async calls() {
      await reader.readNow();
      return reader.journals.flatMap(({ journal }) => journal.calls());
    },
    problems: () => reader.journals.flatMap(({ journal }) => [...journal.problems()]),
    messages: () => readMessages(book),
    async [Symbol.asyncDispose]() {
      await reader.stop();
      child.kill("SIGTERM");
      await exited;
    },
  };
}

const Unconnected = z.object({ cause: z.object({ syscall: z.literal("connect") }) });

/**
 * On a machine that is busy a connection may wait so long that it is closed as it is used again, so each has its own;
 * and one may not come about: then nothing was asked yet, and is asked again.
 */
async function request(
  url: string,
  options: { method?: string; body?: string } = {},
): Promise<Response> {
  const headers = { connection: "close", "content-type": "application/json" };
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await fetch(url, { ...options, headers });
    } catch (error) {
      if (attempts === MAX_ATTEMPTS || !Unconnected.safeParse(error).success) throw error;
      await sleep(TRY_AGAIN_MS);
    }
  }
}

async function post(url: string, body: object): Promise<void> {
  const response = await request(url, { method: "POST", body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} answered ${response.status} ${await response.text()}`);
}

async function readMessages(book: string): Promise<MessageEvidence[]> {
  const text = await (await request(book)).text();
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => {
      const { target, id, number, life, rollupTotal } = Shown.parse(JSON.parse(line));
      return { target, id, number, life, rollupTotal };
    });
}

type Reading = { url: string; journal: JournalReading };

/** In small pieces: the journal of a whole run at once would not fit into one string. */
function startReading(urls: Platforms["urls"], inWorld: (at: number) => number) {
  const stopping = new AbortController();
  const journals: Reading[] = PLATFORMS.map((platform) => ({
    url: `${urls[platform]}/_sandbox/journal`,
    journal: journalOf(platform, inWorld),
  }));
  let last = Promise.resolve();
  const readNow = () => (last = last.then(() => readAll(journals)));
  const { signal } = stopping;
  const going = (async () => {
    while (!signal.aborted) {
      await sleep(READ_EVERY_MS, undefined, { signal }).catch(() => {});
      if (!signal.aborted) await readNow();
    }
  })();
  return {
    journals,
    readNow,
    async stop() {
      stopping.abort();
      await going.catch(() => {});
    },
  };
}

async function readAll(journals: readonly Reading[]): Promise<void> {
  for (const { url, journal } of journals)
    journal.add(await (await request(`${url}?after=${journal.last()}`)).text());
}
