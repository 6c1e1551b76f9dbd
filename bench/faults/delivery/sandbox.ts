// The chat platforms, in a process of their own. Their journals are read while the run goes on.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { faultControls, type PlatformUrls, request } from "../fault-controls.ts";
import type { Sandbox } from "../rig.ts";
import { FAULT_CHATS, UNLIMITED } from "./chats.ts";
import type { MessageEvidence } from "./evidence.ts";
import {
  type JournalCall,
  journalOf,
  type JournalReading,
  type JournalProblem,
} from "./journal.ts";
import type { FaultWorld } from "./world.ts";

export type ChatSandbox = Sandbox & {
  world: FaultWorld;
  /** Every call that posted or edited a message, by the journals. */
  calls(): Promise<JournalCall[]>;
  problems(): Promise<readonly JournalProblem[]>;
  /** Everything that people see now, oldest first within each target. */
  messages(): Promise<MessageEvidence[]>;
};

const SCRIPT = new URL("./sandbox-process.ts", import.meta.url).pathname;
const READ_EVERY_MS = 1_000;

const Started = z.object({
  urls: z.record(z.string(), z.string()),
  settings: z.record(z.string(), z.string()),
  book: z.string(),
  startedAt: z.number(),
});
const Shown = z.object({
  target: z.string(),
  id: z.string(),
  number: z.number().optional(),
  life: z.number().optional(),
  rollupTotal: z.number().optional(),
  alert: z
    .object({ alert: z.number(), state: z.enum(["firing", "acknowledged", "resolved"]) })
    .optional(),
});

export type ChatOptions = {
  /** The platforms enforce their rate limits, and Relay keeps to them. */
  limits?: boolean;
  /** Messages a minute in a target before more are rolled up. Off if unset. */
  budget?: number;
  /** How much faster than real time the platforms run. Journals are converted to real time. */
  hurry?: number | undefined;
};

export async function startChats(
  world: FaultWorld,
  { limits = false, budget = 0, hurry = 1 }: ChatOptions = {},
): Promise<ChatSandbox> {
  const targets = world.groups.flatMap((group) => group.targets);
  const child = spawn(process.execPath, [SCRIPT, JSON.stringify({ targets, limits, hurry })], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  const { promise: firstLine, resolve } = Promise.withResolvers<string>();
  createInterface({ input: child.stdout }).once("line", resolve);
  const line = await Promise.race([firstLine, exited.then(() => "{}")]);
  const { book, startedAt, urls, settings } = Started.parse(JSON.parse(line));
  const reader = startReading(urls, (at) => startedAt + (at - startedAt) / hurry);
  return {
    world,
    ...faultControls(urls),
    settings: {
      ...settings,
      TARGET_CLAIMS: "off",
      MESSAGES_PER_MINUTE: String(budget),
      ...(limits ? {} : UNLIMITED),
    },
    async calls() {
      await reader.readNow();
      return reader.journals.flatMap(({ journal }) => journal.calls());
    },
    async problems() {
      await reader.readNow();
      return reader.journals.flatMap(({ journal }) => [...journal.problems()]);
    },
    messages: () => readMessages(book),
    async [Symbol.asyncDispose]() {
      await reader.stop();
      child.kill("SIGTERM");
      await exited;
    },
  };
}

async function readMessages(book: string): Promise<MessageEvidence[]> {
  const text = await (await request(book)).text();
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => {
      const { target, id, number, life, rollupTotal, alert } = Shown.parse(JSON.parse(line));
      return { target, id, number, life, rollupTotal, alert };
    });
}

type Reading = { url: string; journal: JournalReading };

/** In small pieces: the journal of a whole run at once would not fit into one string. */
function startReading(urls: PlatformUrls, inWorld: (at: number) => number) {
  const stopping = new AbortController();
  const journals: Reading[] = FAULT_CHATS.map(({ name }) => ({
    url: `${urls[name]}/_sandbox/journal`,
    journal: journalOf(name, inWorld),
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
