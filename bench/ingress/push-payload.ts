// The webhook every subject is loaded with: a captured push with a commit, of the size that pushes
// usually have.

import { z } from "zod";
import { recordedPayloads } from "../../sandbox/samples/codehost.ts";

const WithCommits = z.object({ commits: z.array(z.unknown()).min(1) });

const MIN_BYTES = 7_000;
const MAX_BYTES = 8_000;

export function pushPayload(): Buffer {
  const payload = recordedPayloads()
    .filter(({ event }) => event === "push")
    .filter((recorded) => WithCommits.safeParse(recorded.payload).success)
    .map((recorded) => Buffer.from(JSON.stringify(recorded.payload)))
    .find(({ length }) => length >= MIN_BYTES && length <= MAX_BYTES);
  if (!payload) throw new Error(`no example push has ${MIN_BYTES} to ${MAX_BYTES} bytes`);
  return payload;
}
