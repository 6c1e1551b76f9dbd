// One tab for each outcome, with how many there are. Each is a link: its list has an address.

import { Link } from "@tanstack/react-router";
import type { EventFigures } from "../../src/contract/event-figures.ts";
import { count } from "../parts/words.ts";
import { isNarrowed, type LogSearch, type Status, statusOf } from "./log-filters.ts";
import styles from "./log-tabs.module.css";

const TABS: readonly (readonly [status: Status, name: string])[] = [
  ["all", "All"],
  ["delivered", "Delivered"],
  ["waiting", "Waiting"],
  ["failed", "Failed"],
  ["notSent", "Not sent"],
  ["setAside", "Set aside"],
  ["refused", "Refused"],
];

type LogTabsProps = {
  search: LogSearch;
  figures: EventFigures | undefined;
  canSeeRefused: boolean;
};

export function LogTabs({ search, figures, canSeeRefused }: LogTabsProps) {
  const chosen = statusOf(search);
  // Figures are of everything: beside a narrowed list they would be wrong.
  const shownFigures = isNarrowed(search) ? undefined : figures;
  return (
    <nav className={styles["tabs"]} aria-label="Outcome">
      {TABS.filter(([status]) => {
        if (status === "refused") return canSeeRefused;
        // Rare, and worth a look when it happens.
        return status !== "setAside" || status === chosen || (figures?.setAside ?? 0) > 0;
      }).map(([status, name]) => (
        <Link
          key={status}
          to="/logs"
          search={(before) => ({ ...before, status: status === "all" ? undefined : status })}
          className={styles["tab"] ?? ""}
          activeOptions={{ exact: true }}
        >
          {name}
          {shownFigures && (
            <span className={styles["count"]}>{count(figureOf(shownFigures, status))}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}

function figureOf(figures: EventFigures, status: Status): number {
  if (status !== "all") return figures[status];
  const { delivered, waiting, failed, notSent, setAside, refused } = figures;
  return delivered + waiting + failed + notSent + setAside + refused;
}
