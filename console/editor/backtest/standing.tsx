// Status line of a backtest: its basis, its progress, or the reason why there is no result.

import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { basisWords, arrivalWords, failedWords, progressWords } from "./backtest-words.ts";
import styles from "./backtest.module.css";
import type { BacktestState } from "./use-backtest.ts";

type StandingProps = BacktestState & { isWanted: boolean };

export function Standing(props: StandingProps) {
  return (
    <div className={styles["standing"]}>
      <Said {...props} />
    </div>
  );
}

function Said({ backtest, isRunning, share, error, isCanceled, isWanted, ...acts }: StandingProps) {
  if (isRunning)
    return (
      <Act name="Cancel" act={acts.cancel}>
        {backtest ? progressWords(share) : "The messages it would have sent are shown here."}
      </Act>
    );
  if (!isWanted) return "Add a condition and a target to see what it would send.";
  if (error)
    return (
      <Act name="Try again" act={acts.tryAgain}>
        {failedWords(error)}
      </Act>
    );
  if (isCanceled)
    return (
      <Act name="Try again" act={acts.tryAgain}>
        Canceled.
      </Act>
    );
  if (!backtest) return undefined;
  const arrivals = arrivalWords(backtest);
  return arrivals === undefined ? basisWords(backtest) : `${arrivals}. ${basisWords(backtest)}`;
}

function Act({ name, act, children }: { name: string; act: () => void; children: ReactNode }) {
  return (
    <>
      <span>{children}</span>
      <Button size="compact-xs" variant="default" onClick={act}>
        {name}
      </Button>
    </>
  );
}
