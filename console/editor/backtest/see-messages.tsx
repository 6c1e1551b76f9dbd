// Opens the sample messages, which load lazily.

import { Anchor } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import type { Backtest } from "../../../src/contract/backtest/backtest.ts";
import { findingOf, LOUD_WORDS } from "./backtest-words.ts";
import styles from "./backtest.module.css";

const Samples = lazy(async () => ({ default: (await import("./samples.tsx")).Samples }));

export function SeeMessages({ backtest, groupId }: { backtest: Backtest; groupId: string }) {
  const [isOpen, open] = useState<boolean>();
  const { isLoud } = findingOf(backtest);
  return (
    <p className={styles["see"]}>
      {backtest.samples.length > 0 && (
        <Anchor component="button" type="button" inherit fw={500} onClick={() => open(true)}>
          See the messages
        </Anchor>
      )}
      {isLoud && <span className="warn">{LOUD_WORDS}</span>}
      {isOpen !== undefined && (
        <Suspense>
          <Samples {...{ backtest, groupId }} isOpen={isOpen} close={() => open(false)} />
        </Suspense>
      )}
    </p>
  );
}
