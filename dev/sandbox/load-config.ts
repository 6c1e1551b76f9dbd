// Loads groups and routes into the sandbox's Relay with the operator's command.

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Seed } from "../../sandbox/seed.ts";
import { sandboxConfig } from "./config.ts";
import { runRelay } from "./relay-process.ts";

export async function loadSandboxConfig(
  seed: Seed,
  env: Readonly<Record<string, string>>,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), "relay-sandbox-"));
  try {
    const file = path.join(folder, "relay.json");
    await writeFile(file, JSON.stringify(sandboxConfig(seed)));
    await runRelay(["config", "load", file], env);
  } finally {
    await rm(folder, { recursive: true });
  }
}
