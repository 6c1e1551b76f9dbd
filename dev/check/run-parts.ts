// Runs parts of a check in parallel, and reports each when it ends.

import { spawn } from "node:child_process";
import path from "node:path";
import type { CheckPart } from "./parts.ts";

export type PartResult = { name: string; isOk: boolean; seconds: number; output: string };

/** Tools start with `#!/usr/bin/env node`, so the pinned Node must come first. */
const BINARIES = path.join(import.meta.dirname, "../../node_modules/.bin");
const PATH = [BINARIES, process.env["PATH"]].join(path.delimiter);

export async function runParts(
  parts: readonly CheckPart[],
  concurrency: number,
  report: (result: PartResult) => void,
): Promise<PartResult[]> {
  const queue = [...parts];
  const results: PartResult[] = [];
  const workers = Array.from({ length: concurrency }, async () => {
    for (let part = queue.shift(); part; part = queue.shift()) {
      const result = await runPart(part);
      results.push(result);
      report(result);
    }
  });
  await Promise.all(workers);
  return results;
}

/** Captured, because the output of parallel parts would interleave. */
function runPart({ name, command: [program, ...args] }: CheckPart): Promise<PartResult> {
  const started = performance.now();
  const { promise, resolve } = Promise.withResolvers<PartResult>();
  const chunks: Buffer[] = [];
  const end = (isOk: boolean, reason = "") => {
    const seconds = (performance.now() - started) / 1_000;
    const output = [Buffer.concat(chunks).toString().trim(), reason].filter(Boolean).join("\n");
    resolve({ name, isOk, seconds, output });
  };
  const child = spawn(program, args, {
    env: { ...process.env, PATH },
    stdio: ["ignore", "pipe", "pipe"],
  });
  child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => chunks.push(chunk));
  child.on("error", (error) => end(false, error.message));
  child.on("close", (code, signal) => end(code === 0, signal ? `killed by ${signal}` : ""));
  return promise;
}
