// Everything the console reads, over its own pool.

import type { Kysely } from "kysely";
import type { ReadingStore } from "../../ports/records.ts";
import type { Schema } from "../schema.ts";
import { auditReader } from "./audit-reader.ts";
import { claimReader } from "./claim-reader.ts";
import { eventLog } from "./event-log.ts";
import { rejectionReader } from "./rejection-reader.ts";
import { sendLog } from "./send-log.ts";
import { unclaimedReader } from "./unclaimed-reader.ts";

export function readingStore(db: Kysely<Schema>): ReadingStore {
  return {
    sends: sendLog(db),
    events: eventLog(db),
    audit: auditReader(db),
    rejected: rejectionReader(db),
    claims: claimReader(db),
    unclaimed: unclaimedReader(db),
  };
}
