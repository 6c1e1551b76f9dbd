// The rows of the logs. J and K move through them, Enter opens the story.

import { VisuallyHidden } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { useListKeys } from "../parts/use-list-keys.ts";
import { useGroupId, useMe } from "../scope.ts";
import { EventLine } from "./event-line.tsx";
import type { LogRow } from "./log-rows.ts";
import styles from "./log-table.module.css";
import { RefusedLine } from "./refused-line.tsx";
import type { ChangeLogs } from "./use-log-search.ts";
import { useSurroundings } from "./use-surroundings.ts";

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
    <table className={styles["table"]} aria-live="off">
      <Head />
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} data-new={freshKeys.has(row.key) || undefined} {...rowProps(row.key)}>
            {row.kind === "event" ? (
              <EventLine {...{ entry: row.entry, around, isGroupNamed, change }} />
            ) : (
              <RefusedLine refused={row.refused} now={around.now} />
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

function Head() {
  return (
    <thead>
      <tr>
        <th scope="col">Received</th>
        <th scope="col">What</th>
        <th scope="col">Outcome and why</th>
        <th scope="col">Target</th>
        <th scope="col">To chat</th>
        <th scope="col">
          <VisuallyHidden>More</VisuallyHidden>
        </th>
      </tr>
    </thead>
  );
}
