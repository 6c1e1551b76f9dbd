// What every kind of load is made of: where it goes, what is sent, and which answers are right.

import { type RawResponse, openConnection, type RawConnection } from "./raw-connection.ts";
import type { RepeatedRequest } from "./signed-webhook.ts";

export type LoadPlan = {
  /** On this machine; no other can be loaded. */
  port: number;
  connections: number;
  seconds: number;
  /** Called once per connection. */
  makeRequest(): RepeatedRequest;
  /** Throws on an answer that spoils the measurement. */
  check(answer: RawResponse): void;
  signal: AbortSignal;
};

export type LoadLine = { connection: RawConnection; request: RepeatedRequest };

/** Opens all connections, has each worked on at the same time, and closes them whatever happens. */
export async function onEveryLine(
  { port, connections, makeRequest }: LoadPlan,
  work: (line: LoadLine) => Promise<void>,
): Promise<void> {
  const lines: LoadLine[] = [];
  try {
    for (let number = 0; number < connections; number += 1)
      lines.push({ connection: await openConnection(port), request: makeRequest() });
    await Promise.all(lines.map(work));
  } finally {
    for (const { connection } of lines) connection.close();
  }
}
