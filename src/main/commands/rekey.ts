// `relay rekey`: run it after a new key is first in RELAY_SECRET_KEY and every process has both. Then the old key can
// be removed.

import { requireConfig } from "../settings/config.ts";
import { withStore } from "./with-store.ts";

export async function runRekey(): Promise<void> {
  await withStore(requireConfig("DATABASE_URL", "RELAY_SECRET_KEY"), async (store) => {
    const { resealed, current, unreadable } = await store.rekey();
    console.log(`re-encrypted: ${resealed}; already with the newest key: ${current}`);
    for (const name of unreadable) console.error(`no key of RELAY_SECRET_KEY decrypts ${name}`);
    if (unreadable.length > 0) process.exitCode = 1;
  });
}
