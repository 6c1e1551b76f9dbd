// An api process with a store that is wrong on purpose: everything else in it is the product's.

import { createLog } from "../../src/main/log.ts";
import { requireConfig } from "../../src/main/require-config.ts";
import { serve } from "../../src/main/serve.ts";
import { brokenStores } from "./broken-stores.ts";

const name = process.argv[2] ?? "";
const breakStore = brokenStores.get(name);
if (!breakStore) throw new Error(`no broken store is named ${name}`);

const config = requireConfig();
const log = createLog(config.LOG_LEVEL);
await serve(config, log, "api", { events: (events) => breakStore(events, config.DATABASE_URL) });
log.info("service.started", { broken: name });
log.flush();
