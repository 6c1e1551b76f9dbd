// One of a few choices, each with a word on what it means.

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

/** Side by side where there is room. */
export function ChoiceRow({ children }: { children: ReactNode }) {
  return <div className={styles["across"]}>{children}</div>;
}
