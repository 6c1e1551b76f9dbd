// Locates the running sandbox by a file that exists while it runs. Commands such as `send` and the screenshots need no
// URL argument.

import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { z } from "zod";
import { byProduct } from "./platforms.ts";

const RunningSandbox = z.strictObject({
  relay: z.string(),
  ...byProduct(() => z.string()),
  databaseUrl: z.string(),
});

export type RunningSandbox = z.output<typeof RunningSandbox>;

/** One file per port, so that several sandboxes can run side by side. */
function fileOf(basePort: number): string {
  return path.join(tmpdir(), `relay-sandbox-${basePort}.json`);
}

export function noteRunning(basePort: number, running: RunningSandbox): void {
  writeFileSync(fileOf(basePort), JSON.stringify(running), { mode: 0o600 });
}

export function forgetRunning(basePort: number): void {
  rmSync(fileOf(basePort), { force: true });
}

export function findRunning(basePort: number): RunningSandbox {
  try {
    return RunningSandbox.parse(JSON.parse(readFileSync(fileOf(basePort), "utf8")));
  } catch (cause) {
    throw new Error(
      `no sandbox is running on port ${basePort}: start it with npm run sandbox, or name its port with --port`,
      { cause },
    );
  }
}
