// The webhook every subject is loaded with: a captured push with a commit, of the size that pushes
// usually have.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";

const Examples = z.array(z.object({ name: z.string(), examples: z.array(z.unknown()) }));
const WithCommits = z.object({ commits: z.array(z.unknown()).min(1) });

const LEAST_BYTES = 7_000;
const MOST_BYTES = 8_000;

export function pushPayload(): Buffer {
  const file = import.meta.resolve("@octokit/webhooks-examples/api.github.com/index.json");
  const examples = Examples.parse(JSON.parse(readFileSync(fileURLToPath(file), "utf8")));
  const payload = examples
    .filter(({ name }) => name === "push")
    .flatMap((push) => push.examples)
    .filter((example) => WithCommits.safeParse(example).success)
    .map((example) => Buffer.from(JSON.stringify(example)))
    .find(({ length }) => length >= LEAST_BYTES && length <= MOST_BYTES);
  if (!payload) throw new Error(`no example push has ${LEAST_BYTES} to ${MOST_BYTES} bytes`);
  return payload;
}
