// How much of a platform's length limit a message uses.

import type { Length } from "../../messages/preview.ts";
import { count } from "../../parts/words.ts";
import styles from "./how-it-looks.module.css";

const NEARLY_FULL = 0.8;

export function Meter({ used, max }: Length) {
  const share = Math.min(1, used / max);
  const isNearlyFull = share >= NEARLY_FULL;
  return (
    <div className={styles["meter"]} data-full={isNearlyFull || undefined}>
      <span className={styles["bar"]} aria-hidden="true">
        <i style={{ width: `${Math.max(2, share * 100)}%` }} />
      </span>
      <span className="num">
        {count(used)} of {count(max)} characters
        {isNearlyFull && ". Longer text is cut: first quotes from people, then lists."}
      </span>
    </div>
  );
}
