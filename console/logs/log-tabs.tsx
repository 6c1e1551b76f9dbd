// One tab for each outcome, with its count. Tabs are links, so each list has a URL.

import { Link } from "@tanstack/react-router";
import type { EventFigures } from "../../src/contract/records/figures.ts";
import { count } from "../parts/words.ts";
import { totalOf } from "./bars.ts";
import { type LogSearch, type Status, statusOf } from "./log-filters.ts";
import styles from "./log-tabs.module.css";
import type { FiguresQuery } from "./use-event-figures.ts";

const TABS: readonly (readonly [status: Status, name: string])[] = [
  ["all", "All"],
  ["delivered", "Delivered"],
  ["waiting", "Waiting"],
  ["failed", "Failed"],
  ["canceled", "Canceled"],
  ["combined", "In another message"],
  ["notSent", "Not sent"],
  ["quarantined", "Quarantined"],
  ["rejected", "Rejected"],
];

/** Rare outcomes. Their tabs appear only if they have events or are selected. */
const RARE: ReadonlySet<Status> = new Set(["canceled", "combined", "quarantined"]);

type LogTabsProps = {
  search: LogSearch;
  query: FiguresQuery;
  canSeeRejected: boolean;
};

export function LogTabs({ search, query, canSeeRejected }: LogTabsProps) {
  const { data: figures, isPlaceholderData } = query;
  const chosen = statusOf(search);
  return (
    <nav className={styles["tabs"]} aria-label="Outcome">
      {TABS.filter(([status]) => {
        if (status === "rejected") return canSeeRejected;
        if (!RARE.has(status) || status === chosen) return true;
        return figures !== undefined && figureOf(figures, status) > 0;
      }).map(([status, name]) => (
        <Link
          key={status}
          to="/logs"
          search={(before) => ({ ...before, status: status === "all" ? undefined : status })}
          className={styles["tab"] ?? ""}
          activeOptions={{ exact: true }}
        >
          {name}
          {figures && (
            <span className={styles["count"]} data-old={isPlaceholderData || undefined}>
              {count(figureOf(figures, status))}
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}

function figureOf(figures: EventFigures, status: Status): number {
  return status === "all" ? totalOf(figures) : figures[status];
}
