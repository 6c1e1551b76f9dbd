// Groups, routes and secrets of a delivery run.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { regenerateSecret } from "../../../src/app/config/groups.ts";
import { random } from "../../../src/main/wire/console.ts";
import { type Env, groupsWith, type MakeGroups, readSecret, runRelay } from "../installation.ts";
import { withStore } from "../sql.ts";
import { configOf, type FaultWorld } from "./world.ts";

/** Groups and routes by the product's own command; secrets for all groups at once. */
export function loadGroups(world: FaultWorld, cli?: string): MakeGroups {
  return async (env, urls) => {
    const folder = mkdtempSync(path.join(tmpdir(), "relay-rig-"));
    try {
      const file = path.join(folder, "config.json");
      writeFileSync(file, JSON.stringify(configOf(world)));
      await runRelay({ ...env, TARGET_CLAIMS: "off" }, ["config", "load", file], cli);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    const secrets = cli === undefined ? giveSecrets(world, env) : giveSecretsBy(cli, world, env);
    const stored = await groupsWith(await secrets, urls);
    return world.groups.flatMap(({ id }) => stored.find((group) => group.id === id) ?? []);
  };
}

/** An older version cannot read a secret that this one sealed, but this one reads those of the older. */
async function giveSecretsBy(
  cli: string,
  { groups }: FaultWorld,
  env: Env,
): Promise<Map<string, string>> {
  const secrets = new Map<string, string>();
  for (const { id } of groups)
    secrets.set(id, readSecret(await runRelay(env, ["group", "secret", id], cli)));
  return secrets;
}

async function giveSecrets({ groups }: FaultWorld, env: Env): Promise<Map<string, string>> {
  return withStore(env, async ({ groupStore }) => {
    const secrets = new Map<string, string>();
    for (const { id: groupId } of groups) {
      const options = { groupId, graceSeconds: 0 };
      secrets.set(groupId, await regenerateSecret({ groupStore, random }, options));
    }
    return secrets;
  });
}
