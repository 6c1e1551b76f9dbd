// One option below the targets: title, description and control.

import type { ReactNode } from "react";
import styles from "./send-to.module.css";

type OptionRowProps = { title: string; hint: string; children: ReactNode };

export function OptionRow({ title, hint, children }: OptionRowProps) {
  return (
    <div className={styles["option"]}>
      <div className={styles["what"]}>
        <span className={styles["name"]}>{title}</span>
        <div className="small text-3">{hint}</div>
      </div>
      <div className={styles["control"]}>{children}</div>
    </div>
  );
}
