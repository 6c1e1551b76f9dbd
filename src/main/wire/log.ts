// The log: one JSON object per line on standard output, through pino.

import type { Log, LogFields, LogName } from "../../ports/system.ts";
import pino from "pino";

export type FlushedLog = Log & {
  /** Writes buffered lines. */
  flush(): void;
};

// Lines are written in batches; a crash loses at most the last few.
const LINES_AT_ONCE = 512;
const FLUSH_AFTER_MS = 200;
// If the reader of stdout stops, lines are dropped; memory stays bounded and the service does not block.
const MAX_WAITING_BYTES = 16 * 1024 * 1024;

export function createLog(level: string): FlushedLog {
  const output = pino.destination({ dest: 1, sync: false, maxLength: MAX_WAITING_BYTES });
  const { write, flush } = batchLines((text) => output.write(text));
  const timestamp = isoTime();
  const logger = pino(
    {
      level,
      base: { pid: process.pid },
      timestamp,
      formatters: { level: (label) => ({ level: label }) },
    },
    { write },
  );
  return {
    // Every webhook writes a line. For flat fields, JSON.stringify takes a third of pino's time.
    info: logger.isLevelEnabled("info")
      ? (event, fields) => write(infoLine(timestamp(), event, fields))
      : () => {},
    warn: (event, fields) => logger.warn(fields ?? {}, event),
    error: (event, error, fields) => logger.error({ ...fields, err: error }, event),
    flush() {
      flush();
      output.flushSync();
    },
  };
}

/** As pino writes it. */
export function infoLine(timestamp: string, event: LogName, fields: LogFields = {}): string {
  const own = JSON.stringify(fields).slice(1, -1);
  const separator = own === "" ? "" : ",";
  return `{"level":"info"${timestamp},"pid":${process.pid}${separator}${own},"msg":"${event}"}\n`;
}

/** Joins lines once per write: appending them one by one costs more than the rest. */
function batchLines(write: (text: string) => void): pino.DestinationStream & { flush(): void } {
  let lines: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (lines.length === 0) return;
    write(lines.join(""));
    lines = [];
  };
  return {
    write(line) {
      lines.push(line);
      if (lines.length >= LINES_AT_ONCE) flush();
      else timer ??= setTimeout(flush, FLUSH_AFTER_MS).unref();
    },
    flush,
  };
}

/** Pino's ISO time, formatted again only when the millisecond changes. */
function isoTime(): () => string {
  let at = 0;
  let text = "";
  return () => {
    const now = Date.now();
    if (now !== at) {
      at = now;
      text = `,"time":"${new Date(now).toISOString()}"`;
    }
    return text;
  };
}
