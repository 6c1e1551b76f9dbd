// The verdict of one route: as a sentence, and as a table of its conditions.

import {
  IconCheck,
  IconCircleDashed,
  IconCornerDownRight,
  IconHandStop,
  type Icon,
  IconLock,
  IconMinus,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { Verdict } from "../../src/contract/records/events.ts";
import { RichTextSpans } from "../logs/rich-words.tsx";
import { counted } from "../parts/words.ts";
import { ConditionTable } from "./condition-table.tsx";
import { conditionsOf } from "./conditions.ts";
import styles from "./routes-step.module.css";
import type { TimelineGroup } from "./timeline-sends.ts";
import { verdictKind, type VerdictGroup } from "./verdict-order.ts";
import { routeNameOf, whyOf } from "./verdict-why.ts";

const ICONS: Readonly<Record<VerdictGroup, Icon>> = {
  matched: IconCheck,
  missed: IconMinus,
  off: IconCircleDashed,
  stopped: IconHandStop,
  fallback: IconCornerDownRight,
  "kept out": IconLock,
};

type VerdictItemProps = { verdict: Verdict; group: TimelineGroup };

export function VerdictItem({ verdict, group }: VerdictItemProps) {
  const kind = verdictKind(verdict);
  const [isOpen, setOpen] = useState(kind === "matched");
  const Glyph = ICONS[kind];
  const conditions = verdict.reason?.kind === "filter" ? conditionsOf(verdict.reason.filter) : [];
  return (
    <li className={styles["verdict"]} data-kind={kind}>
      <span className={styles["mark"]}>
        <Glyph size={14} aria-hidden />
      </span>
      <div className="grow">
        <RouteName verdict={verdict} group={group} />
        {kind !== "matched" && conditions.length > 1 && (
          <button
            type="button"
            className={styles["toggle"]}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? "Hide conditions" : counted(conditions.length, "condition")}
          </button>
        )}
        <span className={styles["why"]}>
          <RichTextSpans spans={whyOf(verdict, conditions.length)} hasChips />
        </span>
        {isOpen && conditions.length > 0 && <ConditionTable conditions={conditions} />}
      </div>
    </li>
  );
}

function RouteName({ verdict: { routeId, routeName }, group: { groupId, id } }: VerdictItemProps) {
  const name = routeNameOf({ routeName });
  if (groupId === null) return <b className={styles["name"]}>{name}</b>;
  return (
    <Link
      to="/routes/$groupId/$routeId"
      params={{ groupId, routeId }}
      search={{ event: id }}
      className={styles["name"] ?? ""}
    >
      {name}
    </Link>
  );
}
