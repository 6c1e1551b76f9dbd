// Settings that belong together, under a heading.

import { type ReactNode, useId } from "react";
import styles from "./settings.module.css";

export function SettingSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles["section"]} aria-labelledby={id}>
      <h3 id={id} className={styles["heading"]}>
        {title}
      </h3>
      {children}
    </section>
  );
}
