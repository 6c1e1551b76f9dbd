// Change of messages for each target; only the first few, by largest change.

import type { Backtest } from "../../../src/contract/backtest/backtest.ts";
import { placeKey } from "../../parts/place.ts";
import { TargetTag } from "../../parts/target-tag.tsx";
import { targetFigure, unitWords } from "./backtest-words.ts";
import styles from "./backtest.module.css";
import { isLoud, paceOf } from "./per-day.ts";
import { mostChanged } from "./most-changed.ts";

const SHOWN = 2;

export function ByTarget({ backtest }: { backtest: Backtest }) {
  const pace = paceOf(backtest);
  const targets = mostChanged(backtest.targets, pace);
  const others = targets.length - SHOWN;
  return (
    <ul className={styles["targets"]} aria-label="By target">
      {targets.slice(0, SHOWN).map(({ target, name, ...counts }, at) => (
        <li key={placeKey(target)}>
          <TargetTag place={target} name={name} />
          <b className={styles["figure"]} data-loud={isLoud(counts, pace) || undefined}>
            {targetFigure(counts, backtest)}
          </b>
          <span className="text-3">
            {unitWords(pace)}
            {at === SHOWN - 1 && others > 0 && `, and ${others} more`}
          </span>
        </li>
      ))}
    </ul>
  );
}
