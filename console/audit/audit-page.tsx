// Who changed what, and how to put it back.

import { Page } from "../parts/page.tsx";
import { AuditFilters } from "./audit-filter-bar.tsx";
import { AuditList } from "./audit-list.tsx";
import styles from "./audit-page.module.css";
import { useAudit, useAuditSearch } from "./use-audit.ts";

export function AuditPage() {
  const { search, change } = useAuditSearch();
  const query = useAudit(search);
  return (
    <Page title="Audit">
      <AuditFilters search={search} change={change} entries={query.data ?? []} />
      <AuditList query={query} search={search} change={change} />
      <p className={styles["foot"]}>
        Entries are only ever added. Each carries the hash of the one before, so a changed or
        missing one is found.
      </p>
    </Page>
  );
}
