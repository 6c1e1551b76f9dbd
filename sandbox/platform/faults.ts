// Scripted faults: which calls fail, how, and in which order. Tests, fault runs and the panel of each page switch them
// at run time.

import { randomUUID } from "node:crypto";
import { z } from "zod";

export const FAULT_KINDS = [
  "ok",
  "slow",
  "429",
  "5xx",
  "html-502",
  "reset-before",
  "reset-after",
  "half-answer",
  "wrong-json",
  "silent",
] as const;

export const FaultStep = z.strictObject({
  kind: z.enum(FAULT_KINDS),
  /** Number of consecutive calls. */
  times: z.int().positive().default(1),
  /** slow: delay of the response. */
  delayMs: z.int().nonnegative().default(2000),
  /** 429: the delay that the response demands. */
  retryAfterSeconds: z.number().nonnegative().default(1),
  /** 5xx: the status code. */
  status: z.int().min(500).max(599).default(500),
  /** Whether the platform applied the request before the fault. Each kind has its own default. */
  applied: z.boolean().optional(),
});

export const Script = z.strictObject({
  method: z.string().optional(),
  /** Path with `*` as a wildcard. Any path if omitted. */
  path: z.string().optional(),
  /** Channel, chat or repository. Any if omitted. */
  target: z.string().optional(),
  steps: z.array(FaultStep).min(1),
  /** After the last step: stop, repeat the last step, or repeat all of them. */
  afterwards: z.enum(["over", "last", "all"]).default("over"),
});

export type FaultKind = (typeof FAULT_KINDS)[number];
export type FaultStep = z.output<typeof FaultStep>;
export type Script = z.input<typeof Script>;
export type FaultSubject = { method: string; path: string; target: string | undefined };

/** Kinds in which the platform applies the request and only the response is lost. */
const USUALLY_APPLIED: ReadonlySet<FaultKind> = new Set([
  "ok",
  "slow",
  "reset-after",
  "half-answer",
  "wrong-json",
  "silent",
]);

export function isApplied({ kind, applied }: FaultStep): boolean {
  return applied ?? USUALLY_APPLIED.has(kind);
}

export type FaultBook = ReturnType<typeof createFaultBook>;

export function createFaultBook() {
  const running = new Map<string, { script: z.output<typeof Script>; taken: number }>();
  return {
    add(script: Script): string {
      const id = randomUUID();
      running.set(id, { script: Script.parse(script), taken: 0 });
      return id;
    },
    remove: (id: string) => running.delete(id),
    clear: () => running.clear(),
    list: () => [...running].map(([id, { script, taken }]) => ({ id, taken, ...script })),
    /** The fault for this call. The oldest matching script decides. */
    next(subject: FaultSubject): FaultStep | undefined {
      for (const [id, entry] of running) {
        if (!fits(entry.script, subject)) continue;
        const step = stepAt(entry.script, entry.taken);
        entry.taken += 1;
        if (!stepAt(entry.script, entry.taken)) running.delete(id);
        return step;
      }
      return undefined;
    },
  };
}

function fits(script: z.output<typeof Script>, { method, path, target }: FaultSubject): boolean {
  if (script.method && script.method !== method) return false;
  if (script.target && script.target !== target) return false;
  return !script.path || globPattern(script.path).test(path);
}

function globPattern(glob: string): RegExp {
  return new RegExp(`^${glob.split("*").map(RegExp.escape).join(".*")}$`);
}

function stepAt(
  { steps, afterwards }: z.output<typeof Script>,
  taken: number,
): FaultStep | undefined {
  const calls = steps.reduce((sum, { times }) => sum + times, 0);
  if (taken >= calls && afterwards === "over") return undefined;
  if (taken >= calls && afterwards === "last") return steps.at(-1);
  let left = taken % calls;
  return steps.find(({ times }) => (left -= times) < 0);
}
