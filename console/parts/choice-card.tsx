// One of a few radio choices, each with an explanation.

import { Radio } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./choice-card.module.css";

type ChoiceCardProps = { value: string; title: string; note: string };

export function ChoiceCard({ value, title, note }: ChoiceCardProps) {
  return (
    <Radio.Card value={value} className={styles["card"] ?? ""} aria-label={`${title}. ${note}`}>
      <Radio.Indicator size="sm" />
      <span>
        <span className={styles["title"]}>{title}</span>
        <span className={styles["note"]}>{note}</span>
      </span>
    </Radio.Card>
  );
}

/** Side by side if there is space. */
export function ChoiceRow({ children }: { children: ReactNode }) {
  return <div className={styles["across"]}>{children}</div>;
}
