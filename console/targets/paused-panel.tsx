// A paused target: the reason, the repair, and the way on.

import { IconPlayerPause } from "@tabler/icons-react";
import type { ListedTarget } from "../../src/contract/target-list.ts";
import { useNow } from "../parts/time.tsx";
import { counted } from "../parts/words.ts";
import { useLabels } from "../scope.ts";
import { failureClass } from "../story/failure-classes.ts";
import styles from "./paused-panel.module.css";
import { PauseButton } from "./pause-button.tsx";
import { calledOf, since } from "./target-words.ts";

export function PausedPanel({ target }: { target: ListedTarget }) {
  const now = useNow();
  const labels = useLabels();
  const { pausedAt, lastError, waiting, platform } = target;
  const { means, todo } = failureClass({ error: lastError });
  const isByHand = lastError === null || lastError.startsWith("paused by");
  return (
    <section className={styles["panel"]} aria-label={`${calledOf(target)} is paused`}>
      <span className={styles["glyph"]}>
        <IconPlayerPause size={18} aria-hidden />
      </span>
      <div className="grow">
        <h2>
          {calledOf(target)} is paused{pausedAt !== null && ` since ${since(pausedAt, now)}`}
        </h2>
        <p className={styles["words"]}>
          {isByHand ? (
            <>Somebody paused it: {lastError ?? "no reason was given"}. </>
          ) : (
            <>
              {labels[platform]} answered <b>{lastError}</b>: {means}. {todo}{" "}
            </>
          )}
          {waiting > 0 && (
            <>
              {counted(waiting, "message waits", "messages wait")}. On resuming, what is older than
              an hour is canceled and the rest is sent in order.
            </>
          )}
        </p>
      </div>
      <PauseButton target={target} isPrimary />
    </section>
  );
}
