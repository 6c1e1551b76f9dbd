// The change of an entry, with links to revert it.

import { Button } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { exactly } from "../parts/words.ts";
import { canAs, useMe } from "../scope.ts";
import { ChangeTable } from "./change-table.tsx";
import { type ChangeSection, sectionsOf } from "./changed-rows.ts";
import styles from "./entry-detail.module.css";
import type { AuditLine, AuditNames } from "./entry.ts";

type EntryDetailProps = { entry: AuditLine; names: AuditNames };

export function EntryDetail({ entry, names }: EntryDetailProps) {
  const sections = sectionsOf(entry, names);
  return (
    <div className={styles["detail"]}>
      {sections.map((section) => (
        <div key={section.route?.id ?? ""} className={styles["section"]}>
          {section.route && sections.length > 1 && <h3>{section.route.name}</h3>}
          {section.rows.length > 0 && <ChangeTable rows={section.rows} />}
          <RouteWays entry={entry} names={names} section={section} />
        </div>
      ))}
      <Facts entry={entry} />
    </div>
  );
}

/** Only an existing route can be opened, and only a changed one has an old version. */
function RouteWays({ entry, names, section }: EntryDetailProps & { section: ChangeSection }) {
  const me = useMe();
  const { id, groupId, action } = entry;
  const { route } = section;
  if (!route || groupId === null || names.route(groupId, route.id) === undefined) return undefined;
  const params = { groupId, routeId: route.id };
  const canRestore =
    action === "routes.replaced" &&
    route.kind === "changed" &&
    section.rows.some(({ field }) => field !== "place") &&
    me !== undefined &&
    canAs(me, groupId, "admin");
  return (
    <div className={styles["ways"]}>
      {canRestore && (
        <Button
          size="xs"
          leftSection={<IconArrowBackUp size={14} aria-hidden />}
          renderRoot={(props) => (
            <Link
              to="/routes/$groupId/$routeId"
              params={params}
              search={{ entry: id }}
              {...props}
            />
          )}
        >
          Restore the old version
        </Button>
      )}
      <Link to="/routes/$groupId/$routeId" params={params} className="link small">
        Open the route
      </Link>
    </div>
  );
}

function Facts({ entry: { id, at, action, ip } }: { entry: AuditLine }) {
  return (
    <p className={styles["facts"]}>
      <span className="num">{exactly(at)}</span>
      <code>{action}</code>
      {ip !== null && <span className="num phone">from {ip}</span>}
      <span className="num">entry {id}</span>
    </p>
  );
}
