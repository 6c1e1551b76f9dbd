// Failed sign-ins are audited. Anyone can cause them and audit rows stay forever, so their number is bounded.

import { type Bucket, type Rate, takeOne } from "../core/kernel/token-bucket.ts";
import { type AuditLog, VISITOR } from "../ports/records.ts";
import type { Clock } from "../ports/system.ts";

/** At most 20 rows at once, and 500 a day for each process. */
const RATE: Rate = { perSecond: 500 / 86_400, burst: 20 };

type Failed = { reason: string; ip: string };

type Ports = { auditLog: AuditLog; clock: Pick<Clock, "now"> };

export function failedSignIns({ auditLog, clock }: Ports): (failed: Failed) => Promise<void> {
  let bucket: Bucket | undefined;
  let unrecorded = 0;
  return async ({ reason, ip }) => {
    const next = takeOne(bucket, RATE, clock.now());
    ({ bucket } = next);
    if (!next.isTaken) {
      unrecorded += 1;
      return;
    }
    const detail = unrecorded > 0 ? { after: { unrecorded } } : undefined;
    unrecorded = 0;
    const target = { groupKey: undefined, targetType: "sign-in", targetId: reason };
    const actor = { ...VISITOR, ip };
    await auditLog.append([{ actor, action: "sign-in.failed", ...target, detail }]);
  };
}
