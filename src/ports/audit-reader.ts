// The audit log, for those who look.

import type { AuditQuery, AuditRow } from "../contract/records/audit.ts";
import type { Page, ReadScope } from "./sight.ts";

export type AuditRecord = Omit<AuditRow, "groupId"> & { groupKey: string | undefined };

export type AuditFilter = Omit<AuditQuery, "limit" | "cursor" | "groupId">;

export interface AuditReader {
  list(readScope: ReadScope, page: Page, filter: AuditFilter): Promise<readonly AuditRecord[]>;
}
