// `relay config load`: replaces groups and routes by those in a file, for operators who keep them under version
// control.

import { readFile } from "node:fs/promises";
import { loadConfig } from "../../app/config/load-config.ts";
import { Refusal } from "../../core/kernel/refusal.ts";
import { requireConfig } from "../settings/config.ts";
import { withStore } from "./with-store.ts";

export async function runConfigLoad(file: string): Promise<void> {
  const config = requireConfig("DATABASE_URL", "RELAY_SECRET_KEY", "ADMIN_USER_IDS");
  await withStore(config, async (store) => {
    const { groups, routes, warnings = [] } = await loadConfig(store, await readConfigFile(file));
    for (const warning of warnings) console.warn(warning);
    console.log(`loaded ${groups} groups, ${routes} routes`);
  });
}

async function readConfigFile(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as unknown;
  } catch (error) {
    const why = error instanceof Error ? error.message : "unknown";
    throw new Refusal("invalid", `${file} cannot be read: ${why}`);
  }
}
