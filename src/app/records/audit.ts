// Audit log of the viewer's groups.

import type { AuditQuery, AuditRow } from "../../contract/records/audit.ts";
import { auditFor } from "../../core/records/audit-scope.ts";
import { visibleControls, visibleControlsIn } from "../../core/kernel/text/visible-controls.ts";
import type { Viewer } from "../../core/accounts/viewer.ts";
import type { AuditRecord, ReadingStore } from "../../ports/records.ts";
import { readPage } from "./pages.ts";
import { namedGroup, readScopeOf } from "../accounts/require-role.ts";

export async function listAudit(
  { reading }: { reading: Pick<ReadingStore, "audit"> },
  viewer: Viewer,
  { limit, cursor, groupId, ...filter }: AuditQuery,
): Promise<{ audit: AuditRow[]; nextCursor: string | null }> {
  const readScope = readScopeOf(viewer, groupId);
  const { rows, nextCursor } = await readPage({
    list: "audit",
    limit,
    cursor,
    read: (page) => reading.audit.list(readScope, page, filter),
    placeOf: ({ id }) => id,
  });
  const shown = rows.map((row) => namedGroup(viewer, readable(auditFor(viewer, row))));
  return { audit: shown, nextCursor };
}

/** Users choose their names, so control characters are made visible. */
function readable(row: AuditRecord): AuditRecord {
  const { actorLogin, targetId, detail } = row;
  return {
    ...row,
    actorLogin: visibleControls(actorLogin),
    targetId: visibleControls(targetId),
    detail: visibleControlsIn(detail),
  };
}
