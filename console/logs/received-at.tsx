// Time of arrival, with the date if it was not today.

import { Clock } from "../parts/time.tsx";
import { day } from "../parts/words.ts";
import styles from "./log-table.module.css";

export function ReceivedAt({ at, now }: { at: number; now: number }) {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return (
    <>
      <Clock at={at} form="millis" />
      {!isToday && <span className={styles["date"]}>{day(at, now)}</span>}
    </>
  );
}
