// Table of all targets with their state.

import { Link } from "@tanstack/react-router";
import type { ListedTarget } from "../../src/contract/delivery/target-list.ts";
import { onPurpose } from "../parts/listed.ts";
import { SparkBars } from "../parts/spark-bars.tsx";
import { StatePill } from "../parts/state-pill.tsx";
import { PlatformIcon, TargetName } from "../parts/target-tag.tsx";
import { useNow } from "../parts/time.tsx";
import { count } from "../parts/words.ts";
import { useGroupId, useLabels } from "../scope.ts";
import { PauseButton } from "./pause-button.tsx";
import styles from "./target-table.module.css";
import { kindOf, stateOf, whyOf } from "./target-words.ts";
import { UsedBy } from "./used-by.tsx";
import { TableHead } from "../parts/table-head.tsx";

const COLUMNS = ["Target", "State", "Waiting", "Delivered, 24 hours", "Used by"];

export function TargetTable({ targets }: { targets: readonly ListedTarget[] }) {
  return (
    <table className={`${styles["table"]} stacks`}>
      <TableHead columns={COLUMNS} unseen="Pause or resume" />
      <tbody>
        {targets.map((target) => (
          <Row key={target.id} target={target} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ target }: { target: ListedTarget }) {
  const now = useNow();
  const label = useLabels()[target.platform];
  const why = whyOf(target, label, now);
  const purpose = onPurpose(target, now);
  const delivered = target.series.map((hour) => hour.delivered);
  const sum = delivered.reduce((total, each) => total + each, 0);
  return (
    <tr>
      <td>
        <Name target={target} label={label} />
      </td>
      <td className={styles["state"]}>
        <StatePill state={stateOf(target, now)} />
        {why && <span className={styles["why"]}>{why}</span>}
        {purpose && <span className={styles["why"]}>{purpose}</span>}
      </td>
      <td className={styles["waiting"]}>{count(target.waiting)}</td>
      <td className={styles["series"]}>
        <span className="row">
          <SparkBars values={delivered} label={`${count(sum)} delivered in 24 hours`} />
          <span className="num text-2">{count(sum)}</span>
        </span>
      </td>
      <td className={styles["used"]}>
        <UsedBy target={target} />
      </td>
      <td className={styles["action"]}>
        <PauseButton target={target} />
      </td>
    </tr>
  );
}

function Name({ target, label }: { target: ListedTarget; label: string }) {
  const isOneGroup = useGroupId() !== undefined;
  const { platform, id, groupId, name } = target;
  return (
    <span className={styles["name"]}>
      <span className={styles["glyph"]}>
        <PlatformIcon platform={platform} size={16} />
      </span>
      <span>
        <Link
          to="/targets/$platform/$id"
          params={{ platform, id }}
          className={styles["link"] ?? ""}
        >
          <TargetName place={target} name={name} />
        </Link>
        <span className={styles["place"]}>
          {label}, {kindOf(target)}
          {!isOneGroup && groupId !== null && `, ${groupId}`}
        </span>
      </span>
    </span>
  );
}
