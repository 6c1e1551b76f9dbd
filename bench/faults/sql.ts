// Short-lived access to the database of a run.

import { Client } from "pg";
import { createLog } from "../../src/main/wire/log.ts";
import { storeFor } from "../../src/main/wire/store.ts";
import type { Store } from "../../src/store/index.ts";

export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Opens the product's own store with the settings of a process. */
export async function withStore<T>(
  { DATABASE_URL = "", RELAY_SECRET_KEY = "" }: Readonly<Record<string, string>>,
  work: (store: Store) => Promise<T>,
): Promise<T> {
  const keys = [Buffer.from(RELAY_SECRET_KEY, "hex")];
  const store = storeFor({ DATABASE_URL, RELAY_SECRET_KEY: keys }, createLog("error"));
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
