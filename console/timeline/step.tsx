// One step of a timeline: icon, heading and time.

import type { Icon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Clock } from "../parts/time.tsx";
import type { PillTone } from "../parts/state-pill.tsx";
import styles from "./step.module.css";

type StepProps = {
  icon: Icon;
  tone: PillTone;
  title: string;
  at: number | null | undefined;
  children: ReactNode;
};

export function Step({ icon: Glyph, tone, title, at, children }: StepProps) {
  return (
    <li className={styles["step"]}>
      <span className={styles["mark"]} data-tone={tone}>
        <Glyph size={16} stroke={1.75} aria-hidden />
      </span>
      <div className={styles["content"]}>
        <div className={styles["head"]}>
          <h2>{title}</h2>
          {typeof at === "number" && (
            <span className={styles["time"]}>
              <Clock at={at} form="millis" />
            </span>
          )}
        </div>
        {children}
      </div>
    </li>
  );
}
