// The store itself, for what is faster seen there than over HTTP.

import type { DatabaseUrls } from "../../dev/postgres/databases.ts";
import { openStore, type Store } from "../../src/store/index.ts";
import { SECRET_KEY } from "./secrets.ts";

/** Keys newest first; the test relay's own where unset. */
export function storeOn({ databaseUrl }: DatabaseUrls, keys = [SECRET_KEY]): Store {
  return openStore({
    databaseUrl,
    secretKeys: keys.map((key) => Buffer.from(key, "hex")),
    now: Date.now,
    onFault: () => {},
  });
}
