// Legend entry of a chart. A pattern or dash identifies it without colour.

import type { ReactNode } from "react";
import styles from "./plot.module.css";

type Tone = "sent" | "waiting" | "failed" | "p50" | "p95";

export function Key({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={styles["legend"]}>
      <span className={styles["key"]} data-tone={tone} aria-hidden="true" />
      {children}
    </span>
  );
}
