// A log that tests can read.

import type { Log } from "../../src/ports/system.ts";

export type LogLine = { event: string; fields: Readonly<Record<string, unknown>> };
export type TestLog = Log & { lines: LogLine[] };

export function testLog(): TestLog {
  const lines: LogLine[] = [];
  const keep = (event: string, fields: LogLine["fields"] = {}) => lines.push({ event, fields });
  return {
    lines,
    info: keep,
    warn: keep,
    error: (event, error, fields) => keep(event, { ...fields, error }),
  };
}
