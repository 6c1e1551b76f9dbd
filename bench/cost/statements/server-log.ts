// The server's log as JSON lines, read over a connection of the superuser.

import type { Client } from "pg";
import { z } from "zod";
import type { LogLine } from "./read-plans.ts";

/** Every statement is logged with its name and its executed plan. */
export const LOG_SETTINGS = {
  session_preload_libraries: "'auto_explain'",
  "auto_explain.log_min_duration": "0",
  "auto_explain.log_analyze": "on",
  "auto_explain.log_buffers": "on",
  "auto_explain.log_timing": "off",
  "auto_explain.log_format": "'json'",
  log_statement: "'all'",
  // Parameters hold whole webhooks.
  log_parameter_max_length: "0",
  log_min_messages: "'log'",
  logging_collector: "on",
  log_destination: "'jsonlog'",
  log_filename: "'relay.log'",
  log_rotation_age: "0",
  log_rotation_size: "0",
};

const CHUNK_BYTES = 8 * 1024 * 1024;
const FILE = "pg_current_logfile('jsonlog')";

const Line = z
  .object({
    dbname: z.string().default(""),
    user: z.string().default(""),
    message: z.string().default(""),
  })
  .transform(({ dbname, user, message }): LogLine => ({ database: dbname, user, message }));

export async function logSize(admin: Client): Promise<number> {
  const { rows } = await admin.query<{ size: number }>(
    `select size::float8 from pg_stat_file(${FILE})`,
  );
  return rows[0]?.size ?? 0;
}

export type LogRange = { from: number; to: number };

/** Whole lines between two offsets. */
export async function* readLog(admin: Client, { from, to }: LogRange): AsyncIterable<LogLine> {
  let left = Buffer.alloc(0);
  for (let at = from; at < to; at += CHUNK_BYTES) {
    const { rows } = await admin.query<{ chunk: Buffer }>(
      `select pg_read_binary_file(${FILE}, $1, $2) as chunk`,
      [at, Math.min(CHUNK_BYTES, to - at)],
    );
    const chunk = rows[0]?.chunk ?? Buffer.alloc(0);
    if (chunk.length === 0) return;
    const text = Buffer.concat([left, chunk]);
    const end = text.lastIndexOf("\n") + 1;
    for (const line of text.subarray(0, end).toString("utf8").split("\n"))
      if (line !== "") yield Line.parse(JSON.parse(line));
    left = text.subarray(end);
  }
}
