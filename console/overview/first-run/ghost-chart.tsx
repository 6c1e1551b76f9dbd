// Placeholder of the deliveries chart before the first delivery.

import { Card } from "../../parts/card.tsx";
import styles from "./first-run.module.css";

/** Decorative heights without meaning. */
const HEIGHTS = [
  28, 47, 66, 61, 37, 66, 52, 37, 16, 109, 73, 112, 97, 108, 106, 119, 74, 85, 81, 82, 100, 78, 89,
  92, 86, 99, 61, 69, 67, 73, 20, 43, 30, 26, 25, 38,
];

export function GhostChart() {
  return (
    <Card title="Deliveries">
      <div className={styles["ghost"]}>
        <svg viewBox="0 0 720 150" preserveAspectRatio="none" aria-hidden="true">
          {HEIGHTS.map((height, at) => (
            <rect key={at} x={at * 20 + 3} y={150 - height} width={14} height={height} rx={2} />
          ))}
        </svg>
        <div className={styles["nothing"]}>
          <b>Nothing delivered yet</b>
          <p className="text-2">
            Deliveries, failures and the time to chat appear here with the first webhook.
          </p>
        </div>
      </div>
    </Card>
  );
}
