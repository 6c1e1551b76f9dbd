// The result of a backtest in one line, greyed out if it belongs to an older draft.

import { findingOf, progressWords } from "./backtest-words.ts";
import styles from "./backtest.module.css";
import type { BacktestState } from "./use-backtest.ts";

type HeadlineProps = BacktestState & { isNew: boolean; isChanged: boolean; isWanted: boolean };

export function Headline({ backtest, isOld, isChanged, ...rest }: HeadlineProps) {
  if (!backtest) return <p className={styles["headline"]}>{waitingWords(rest)}</p>;
  const { lead, figure, change, isLoud } = findingOf(backtest, isChanged && !isOld);
  return (
    <p className={styles["headline"]} data-old={isOld || undefined}>
      {lead}{" "}
      <b className={styles["figure"]} data-loud={isLoud || undefined}>
        {figure}
      </b>
      {change && (
        <>
          , <b className={styles["change"]}>{change.figure}</b> {change.words}
        </>
      )}
    </p>
  );
}

/** Shown before the first result. */
function waitingWords({
  isRunning,
  share,
  error,
  isCanceled,
  isNew,
}: Omit<HeadlineProps, "backtest" | "isOld" | "isChanged">): string {
  if (isRunning) return progressWords(share);
  if (error || isCanceled) return "Not tested";
  return isNew ? "Not saved yet" : "Nothing to test yet";
}
