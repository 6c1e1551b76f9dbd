// Whether events still come in.

import { listEvents } from "../../src/contract/events.ts";
import { useAnswer } from "../api/use-answer.ts";
import { Ago } from "../parts/time.tsx";
import { useGroupId } from "../scope.ts";
import styles from "./last-event.module.css";

const EVERY_MS = 5_000;

export function LastEvent() {
  const groupId = useGroupId();
  const { data, isError } = useAnswer(
    listEvents,
    { query: { limit: "1", groupId } },
    { everyMs: EVERY_MS },
  );
  const newest = data?.events[0];
  if (isError)
    return (
      <p className={styles["line"]}>
        <Dot tone="bad" />
        <span className={styles["words"]}>Relay does not answer</span>
      </p>
    );
  return (
    <p className={styles["line"]}>
      <Dot tone={newest ? "live" : "idle"} />
      <span className={styles["words"]}>
        {newest ? (
          <>
            Live, last event <Ago at={newest.receivedAt} />
          </>
        ) : (
          "Waiting for the first webhook"
        )}
      </span>
    </p>
  );
}

export function Dot({ tone }: { tone: "live" | "ok" | "warn" | "bad" | "idle" }) {
  return <span className={styles["dot"]} data-tone={tone} aria-hidden="true" />;
}
