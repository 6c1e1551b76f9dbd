// Everything that is read and never changed through it.

import type { AuditReader } from "./audit-reader.ts";
import type { ClaimReader } from "./claim-reader.ts";
import type { EventLog } from "./event-log.ts";
import type { RejectionReader } from "./rejection-reader.ts";
import type { SendLog } from "./send-log.ts";
import type { UnclaimedReader } from "./unclaimed-reader.ts";

export type ReadingStore = {
  sends: SendLog;
  events: EventLog;
  audit: AuditReader;
  rejected: RejectionReader;
  claims: ClaimReader;
  unclaimed: UnclaimedReader;
};
