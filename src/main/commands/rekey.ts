// `relay rekey`: after a new key was put first in RELAY_SECRET_KEY and every process knows both. Once it
// is done, the old key can be taken out.

import { requireConfig } from "../settings/config.ts";
import { withStore } from "./with-store.ts";

export async function runRekey(): Promise<void> {
  await withStore(requireConfig("DATABASE_URL", "RELAY_SECRET_KEY"), async (store) => {
    const { resealed, current, unreadable } = await store.rekey();
    console.log(`sealed anew: ${resealed}; under the newest key: ${current}`);
    for (const name of unreadable) console.error(`no key of RELAY_SECRET_KEY opens ${name}`);
    if (unreadable.length > 0) process.exitCode = 1;
  });
}
