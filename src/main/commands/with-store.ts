// Shared by the operator's commands: opens a store while the command runs, and prints a refusal as a sentence.

import { Refusal } from "../../core/kernel/refusal.ts";
import type { Store } from "../../store/index.ts";
import { createLog } from "../wire/log.ts";
import { type StoreConfig, storeFor } from "../wire/store.ts";

export async function withStore(
  config: StoreConfig,
  work: (store: Store) => Promise<void>,
): Promise<void> {
  const store = storeFor(config, createLog("error"));
  try {
    await work(store);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  } finally {
    await store.close();
  }
}
