// Reads a V8 CPU profile: which functions the time itself went to, not what they called.

import { z } from "zod";

type HotFunction = { name: string; place: string; share: number };

export type ProfileReading = {
  /** The costliest first. Shares are of the time the process was not idle. */
  functions: HotFunction[];
  garbageCollectorShare: number;
};

const CpuProfile = z.object({
  nodes: z.array(
    z.object({
      id: z.number(),
      callFrame: z.object({ functionName: z.string(), url: z.string(), lineNumber: z.number() }),
    }),
  ),
  samples: z.array(z.number()),
  timeDeltas: z.array(z.number()),
});

type Frame = z.infer<typeof CpuProfile>["nodes"][number]["callFrame"];

const IDLE = "(idle)";
const GARBAGE_COLLECTOR = "(garbage collector)";
// V8's names for time that belongs to no function.
const NO_FUNCTIONS = new Set([GARBAGE_COLLECTOR, "(program)", "(root)"]);

export function hotFunctions(profileText: string, max: number): ProfileReading {
  const { nodes, samples, timeDeltas } = CpuProfile.parse(JSON.parse(profileText));
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const microsByPlace = new Map<string, { frame: Frame; micros: number }>();
  let busyMicros = 0;
  for (const [at, id] of samples.entries()) {
    const frame = frames.get(id);
    if (!frame || frame.functionName === IDLE) continue;
    const place = `${frame.functionName} ${placeOf(frame)}`;
    const spent = microsByPlace.get(place) ?? { frame, micros: 0 };
    spent.micros += timeDeltas[at] ?? 0;
    busyMicros += timeDeltas[at] ?? 0;
    microsByPlace.set(place, spent);
  }
  const shareOf = (spent: { micros: number } | undefined) => (spent?.micros ?? 0) / busyMicros;
  return {
    functions: [...microsByPlace.values()]
      .filter(({ frame }) => !NO_FUNCTIONS.has(frame.functionName))
      .toSorted((left, right) => right.micros - left.micros)
      .slice(0, max)
      .map((spent) => ({
        name: spent.frame.functionName || "(anonymous)",
        place: placeOf(spent.frame),
        share: shareOf(spent),
      })),
    garbageCollectorShare: shareOf(microsByPlace.get(`${GARBAGE_COLLECTOR} native`)),
  };
}

function placeOf({ url, lineNumber }: Frame): string {
  return url ? `${url}:${lineNumber + 1}` : "native";
}
