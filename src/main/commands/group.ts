// `relay group …`: lets the operator create groups and secrets without sign-in, at first start or after a lockout.

import { createGroup, regenerateSecret } from "../../app/config/groups.ts";
import type { Store } from "../../store/index.ts";
import { type Config, requireConfig } from "../settings/config.ts";
import { random } from "../wire/console.ts";
import { withStore } from "./with-store.ts";

export type CreateOptions = { owner: string; login?: string; name?: string };

export async function runGroupCreate(id: string, options: CreateOptions): Promise<void> {
  await withGroups(async (store) => {
    await createGroup(store, {
      id,
      name: options.name ?? id,
      ownerId: options.owner,
      // The owner's first sign-in replaces it.
      ownerLogin: options.login ?? options.owner,
    });
    console.log(`created group ${id}; give it a webhook secret with: relay group secret ${id}`);
  });
}

export async function runGroupSecret(id: string, options: { grace: string }): Promise<void> {
  await withGroups(async ({ groupStore }, { BASE_URL }) => {
    const secret = await regenerateSecret(
      { groupStore, random },
      { groupId: id, graceSeconds: Number(options.grace) },
    );
    console.log(`url:    ${new URL(`/webhook/${id}`, BASE_URL).href}`);
    console.log(`secret: ${secret}`);
    console.log("The secret is shown only once.");
  });
}

async function withGroups(
  work: (store: Store, config: Pick<Config, "BASE_URL">) => Promise<void>,
): Promise<void> {
  const config = requireConfig("DATABASE_URL", "RELAY_SECRET_KEY", "BASE_URL");
  await withStore(config, (store) => work(store, config));
}
