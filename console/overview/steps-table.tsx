// The values of a chart as a table, newest first; each links to its events.

import { Link } from "@tanstack/react-router";
import { type ChartStep, stepName, totalOf } from "../charts/steps.ts";
import { useNow } from "../parts/time.tsx";
import { count } from "../parts/words.ts";
import styles from "./steps-table.module.css";
import { TableHead } from "../parts/table-head.tsx";

const COLUMNS = ["Time", "Delivered", "Waiting", "Failed"];

const STEP_MS = 60_000;

export function StepsTable({ steps }: { steps: readonly ChartStep[] }) {
  const now = useNow(STEP_MS);
  const some = steps.filter((step) => totalOf(step) > 0).toReversed();
  return (
    <div className={styles["frame"]} tabIndex={0} role="region" aria-label="Deliveries as a table">
      <table className={styles["table"]}>
        <TableHead columns={COLUMNS} />
        <tbody>
          {some.map((step) => (
            <tr key={step.at}>
              <th scope="row">
                <Link
                  to="/logs"
                  search={{ from: String(step.at), to: String(step.endsAt) }}
                  className="link"
                >
                  {stepName(step, now)}
                </Link>
              </th>
              <td>{count(step.delivered)}</td>
              <td>{count(step.waiting)}</td>
              <td>{count(step.failed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {some.length === 0 && <p className={styles["none"]}>Nothing was sent in this time range.</p>}
    </div>
  );
}
