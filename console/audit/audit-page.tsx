// The audit log page: who changed what, and how to revert it.

import { exportAudit } from "../../src/contract/records/audit.ts";
import { ExportMenu } from "../parts/export-menu.tsx";
import { Page } from "../parts/page.tsx";
import { useNow } from "../parts/time.tsx";
import { useGroupId } from "../scope.ts";
import { AuditFilters } from "./audit-filter-bar.tsx";
import { exportFrom, exportNote } from "./audit-filters.ts";
import { AuditList } from "./audit-list.tsx";
import styles from "./audit-page.module.css";
import { useAudit, useAuditSearch } from "./use-audit.ts";

const MINUTE_MS = 60_000;

export function AuditPage() {
  const { search, change } = useAuditSearch();
  const query = useAudit(search);
  const groupId = useGroupId();
  const now = useNow(MINUTE_MS);
  return (
    <Page
      title="Audit"
      controls={
        <ExportMenu
          endpoint={exportAudit}
          query={{ groupId, action: search.action, from: exportFrom(search, now) }}
          note={exportNote(search)}
        />
      }
    >
      <AuditFilters search={search} change={change} entries={query.data ?? []} />
      <AuditList query={query} search={search} change={change} />
      <p className={styles["foot"]}>
        Entries are never edited or removed. Each has the hash of the previous entry, so Relay
        detects a changed or missing one.
      </p>
    </Page>
  );
}
