// Empty state, with the next step.

import type { Icon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import styles from "./empty.module.css";

type EmptyProps = {
  icon: Icon;
  title: string;
  tone?: "idle" | "bad";
  /** Actions that resolve the empty state. */
  actions?: ReactNode;
  children: ReactNode;
};

export function Empty({ icon: Glyph, title, tone = "idle", actions, children }: EmptyProps) {
  return (
    <div className={styles["empty"]} role={tone === "bad" ? "alert" : undefined}>
      <span className={styles["glyph"]} data-tone={tone}>
        <Glyph size={20} stroke={1.75} aria-hidden />
      </span>
      <b className={styles["title"]}>{title}</b>
      <p className={styles["words"]}>{children}</p>
      {actions && <div className={styles["actions"]}>{actions}</div>}
    </div>
  );
}
