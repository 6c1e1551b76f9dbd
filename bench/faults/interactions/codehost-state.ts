// What stands on codehost afterwards: who said what, oldest first, and who merged what.

import { z } from "zod";
import type { Codehost } from "../../../sandbox/codehost/start.ts";

export const CodehostState = z.object({
  comments: z.array(
    z.object({ id: z.int(), author: z.string(), body: z.string(), thread: z.int() }),
  ),
  merges: z.array(z.object({ thread: z.int(), by: z.string().optional() })),
});
export type CodehostState = z.infer<typeof CodehostState>;

export function codehostState({ state }: Codehost): CodehostState {
  const threads = [...state.threads.values()];
  return {
    comments: threads
      .flatMap(({ number, comments }) =>
        comments.map(({ id, author, body }) => ({ id, author, body, thread: number })),
      )
      .toSorted((one, two) => one.id - two.id),
    merges: threads.flatMap((thread) =>
      thread.kind === "pull-request" && thread.isMerged
        ? [{ thread: thread.number, by: thread.mergedBy }]
        : [],
    ),
  };
}
