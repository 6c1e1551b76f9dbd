// The log: one JSON object per line on standard output, through pino.

import pino from "pino";
import type { Log } from "../ports/log.ts";

export type FlushedLog = Log & {
  /** Writes out what is still in memory. */
  flush(): void;
};

// Lines are written together; a crash of the process loses at most the last few.
const BUFFER_BYTES = 16_384;
const FLUSH_EVERY_MS = 200;

export function createLog(level: string): FlushedLog {
  const destination = pino.destination({ dest: 1, sync: false, minLength: BUFFER_BYTES });
  const logger = pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination,
  );
  setInterval(() => destination.flush(), FLUSH_EVERY_MS).unref();
  return {
    info: (event, fields) => logger.info(fields ?? {}, event),
    warn: (event, fields) => logger.warn(fields ?? {}, event),
    error: (event, error, fields) => logger.error({ ...fields, err: error }, event),
    flush: () => destination.flushSync(),
  };
}
