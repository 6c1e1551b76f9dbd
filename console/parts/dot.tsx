// A coloured dot before the words of a state.

import styles from "./dot.module.css";

export function Dot({ tone }: { tone: "live" | "ok" | "warn" | "bad" | "idle" }) {
  return <span className={styles["dot"]} data-tone={tone} aria-hidden="true" />;
}
