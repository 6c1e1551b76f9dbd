// The webhook every subject is loaded with: a captured push with a commit, of the size that pushes
// usually have.

import { z } from "zod";
import { recordedPayloads } from "../../sandbox/samples/codehost.ts";

const WithCommits = z.object({ commits: z.array(z.unknown()).min(1) });

const LEAST_BYTES = 7_000;
const MOST_BYTES = 8_000;

export function pushPayload(): Buffer {
  const payload = recordedPayloads()
    .filter(({ event }) => event === "push")
    .filter((recorded) => WithCommits.safeParse(recorded.payload).success)
    .map((recorded) => Buffer.from(JSON.stringify(recorded.payload)))
    .find(({ length }) => length >= LEAST_BYTES && length <= MOST_BYTES);
  if (!payload) throw new Error(`no example push has ${LEAST_BYTES} to ${MOST_BYTES} bytes`);
  return payload;
}
