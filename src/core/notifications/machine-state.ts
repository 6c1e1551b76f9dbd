// How runs, jobs and checks stand, in words and tone: the same for all three.

import type { Phase } from "../ci-events.ts";
import type { Tone } from "../notification.ts";
import type { PlainKey } from "../words/words.ts";

type Ending = "passed" | "failed" | "timedOut" | "cancelled" | "skipped" | "waiting" | "ended";

const ENDINGS = new Map<string | undefined, { ending: Ending; tone: Tone }>([
  ["success", { ending: "passed", tone: "good" }],
  ["failure", { ending: "failed", tone: "bad" }],
  ["startup_failure", { ending: "failed", tone: "bad" }],
  ["timed_out", { ending: "timedOut", tone: "bad" }],
  ["cancelled", { ending: "cancelled", tone: "neutral" }],
  ["skipped", { ending: "skipped", tone: "neutral" }],
  ["action_required", { ending: "waiting", tone: "warning" }],
]);
const ENDED = { ending: "ended", tone: "neutral" } as const;

export type MachineState = { label: PlainKey; tone: Tone };

export function machineState(
  machine: "ci" | "job" | "check",
  { conclusion, phase }: { conclusion: string | undefined; phase: Phase },
): MachineState {
  if (phase !== "completed") return { label: `${machine}.${phase}`, tone: "progress" };
  const { ending, tone } = ENDINGS.get(conclusion) ?? ENDED;
  return { label: `${machine}.${ending}`, tone };
}
