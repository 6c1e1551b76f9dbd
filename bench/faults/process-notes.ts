// What is worth knowing of a process's log: how often a request was held for the database, and
// whatever must never happen.

import type { ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";
import { z } from "zod";

export type ProcessNotes = {
  /** Resolves at the first start. */
  started: Promise<void>;
  markStarted(): void;
  /** Whether it has said so since it was killed last. */
  isUp: boolean;
  held: number;
  /** Moments at which it was killed, in milliseconds since the epoch. */
  kills: number[];
  /** What it wrote to standard error, and ends that nobody asked for. */
  faults: string[];
  /** Lines of its log that say error. */
  errors: string[];
};

const Line = z.object({
  msg: z.string(),
  level: z.string(),
  heldMs: z.number().optional(),
  err: z.object({ message: z.string(), stack: z.string() }).partial().optional(),
});

const MAX_KEPT = 100;
const MAX_COMPLAINT_LENGTH = 2_000;

export function emptyNotes(): ProcessNotes {
  const { promise, resolve } = Promise.withResolvers<void>();
  const none = { held: 0, kills: [], faults: [], errors: [] };
  return { started: promise, markStarted: resolve, isUp: false, ...none };
}

export function noteLines({ stdout, stderr }: ChildProcess, notes: ProcessNotes): void {
  if (!stdout || !stderr) throw new Error("a process was started without pipes");
  createInterface({ input: stdout }).on("line", (line) => noteLine(notes, line));
  const complaints: string[] = [];
  createInterface({ input: stderr })
    .on("line", (line) => complaints.push(line))
    .on("close", () => {
      const text = complaints.join("\n    ").slice(0, MAX_COMPLAINT_LENGTH);
      if (text !== "") keep(notes.faults, `wrote to standard error:\n    ${text}`);
    });
}

/** A kill can cut the last line short; such a line says nothing. */
function noteLine(notes: ProcessNotes, text: string): void {
  const line = readLine(text);
  if (!line) return;
  if (line.msg === "service.started") {
    notes.isUp = true;
    notes.markStarted();
  }
  if ((line.heldMs ?? 0) > 0) notes.held += 1;
  if (line.level === "error")
    keep(notes.errors, `${line.msg}: ${line.err?.stack ?? line.err?.message ?? text}`);
}

function readLine(text: string): z.infer<typeof Line> | undefined {
  try {
    return Line.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function keep(list: string[], text: string): void {
  if (list.length < MAX_KEPT) list.push(text);
}
