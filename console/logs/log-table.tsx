// Table of the logs. J and K move through the rows, Enter opens the timeline.

import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { useListKeys } from "../parts/use-list-keys.ts";
import { useGroupId, useMe } from "../scope.ts";
import { EventLine } from "./event-line.tsx";
import type { LogRow } from "./log-rows.ts";
import styles from "./log-table.module.css";
import { RejectedLine } from "./rejected-line.tsx";
import type { ChangeLogs } from "./use-log-search.ts";
import { useSurroundings } from "./use-surroundings.ts";
import { TableHead } from "../parts/table-head.tsx";

const COLUMNS = ["Received", "What", "Outcome and why", "Target", "To chat"];

type LogTableProps = {
  rows: readonly LogRow[];
  freshKeys: ReadonlySet<string>;
  change: ChangeLogs;
};

export function LogTable({ rows, freshKeys, change }: LogTableProps) {
  const navigate = useNavigate();
  const around = useSurroundings();
  const isGroupNamed = useIsGroupNamed();
  const ids = useMemo(() => rows.map(({ key }) => key), [rows]);
  const { rowProps } = useListKeys(ids, (key) => {
    const row = rows.find((one) => one.key === key);
    if (row?.kind === "event")
      void navigate({ to: "/logs/$eventId", params: { eventId: row.entry.id } });
  });
  return (
    <table className={`${styles["table"]} stacks`} aria-live="off">
      <TableHead columns={COLUMNS} unseen="More" />
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} data-new={freshKeys.has(row.key) || undefined} {...rowProps(row.key)}>
            {row.kind === "event" ? (
              <EventLine {...{ entry: row.entry, around, isGroupNamed, change }} />
            ) : (
              <RejectedLine rejected={row.rejected} now={around.now} />
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function useIsGroupNamed(): boolean {
  const me = useMe();
  return useGroupId() === undefined && (me?.groups.length ?? 0) > 1;
}
