// Table of a change: before and after, field by field.

import styles from "./change-table.module.css";
import type { ChangedListRow, ChangedRow, ValueRow } from "./changed-rows.ts";
import { TableHead } from "../parts/table-head.tsx";

const COLUMNS = ["Field", "Before", "After"];

export function ChangeTable({ rows }: { rows: readonly ChangedRow[] }) {
  return (
    <table className={styles["table"]}>
      <TableHead columns={COLUMNS} />
      <tbody>
        {rows.map((row) => (
          <tr key={row.field} data-code={row.field.startsWith("filter") || undefined}>
            <th scope="row">
              <code>{row.field}</code>
            </th>
            {"kept" in row ? <ListCells row={row} /> : <ValueCells row={row} />}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ValueCells({ row: { before, after } }: { row: ValueRow }) {
  return (
    <>
      <td>{before === undefined ? <NotSet /> : <del className={styles["gone"]}>{before}</del>}</td>
      <td>{after === undefined ? <NotSet /> : <ins className={styles["come"]}>{after}</ins>}</td>
    </>
  );
}

function NotSet() {
  return <span className="text-3">not set</span>;
}

function ListCells({ row: { kept, added, removed } }: { row: ChangedListRow }) {
  const before = [...kept, ...removed];
  return (
    <>
      <td className="text-3">{before.length === 0 ? <NotSet /> : before.join(", ")}</td>
      <td>
        {[
          ...(kept.length === 0 ? [] : [<span key="kept">{kept.join(", ")} </span>]),
          ...added.map((item) => (
            <ins key={`+${item}`} className={styles["come"]}>
              + {item}
            </ins>
          )),
          ...removed.map((item) => (
            <del key={`-${item}`} className={styles["gone"]}>
              − {item}
            </del>
          )),
        ]}
      </td>
    </>
  );
}
