// Real payloads, read as the service reads them.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { readEvent } from "../../src/codehosts/read-event.ts";
import type { RelayEvent } from "../../src/core/events.ts";

export type RecordedEvent = { event: RelayEvent; payload: unknown };

const Examples = z.array(z.object({ name: z.string(), examples: z.array(z.unknown()) }));

export function recordedEvents(): RecordedEvent[] {
  const file = import.meta.resolve("@octokit/webhooks-examples/api.github.com/index.json");
  const library = Examples.parse(JSON.parse(readFileSync(fileURLToPath(file), "utf8")));
  return library
    .flatMap(({ name, examples }) =>
      examples.map((payload) => readEvent("codehost", name, payload)),
    )
    .filter((reading) => reading.outcome === "read");
}
