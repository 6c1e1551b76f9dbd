// All recorded payloads of the codehost's events, as its users published them.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";

const Library = z.array(z.object({ name: z.string(), examples: z.array(z.unknown()) }));

const FILE = import.meta.resolve("@octokit/webhooks-examples/api.github.com/index.json");

export const recordedEvents = Library.parse(JSON.parse(readFileSync(fileURLToPath(FILE), "utf8")));

export const recordedPayloads = recordedEvents.flatMap(({ name, examples }) =>
  examples.map((payload, index) => ({ event: name, index, payload })),
);
