// Messages per day as stacked bars: unchanged, then new, then no longer sent.

import type { Backtest } from "../../../src/contract/backtest/backtest.ts";
import { useNow } from "../../parts/time.tsx";
import { count, day } from "../../parts/words.ts";
import { chartWords, partsOf } from "./backtest-words.ts";
import styles from "./backtest.module.css";
import type { BacktestCounts } from "./per-day.ts";

const WIDTH = 260;
const HEIGHT = 50;
const GAP_SHARE = 0.3;
/** Minimum height, so that every segment is visible. */
const MIN_HEIGHT = 1.5;
const ORDER = ["same", "added", "removed"] as const;

export function Bars({ backtest }: { backtest: Backtest }) {
  const { days } = backtest;
  const now = useNow();
  const max = Math.max(1, ...days.map(totalOf));
  const step = WIDTH / Math.max(1, days.length);
  return (
    <div className={styles["chart"]}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={chartWords(backtest)}>
        <path className={styles["ground"]} d={`M0 ${HEIGHT - 0.5}H${WIDTH}`} />
        {days.map((each, at) => (
          <g key={each.at}>
            <title>{`${day(each.at, now)}: ${dayWords(each)}`}</title>
            {layersOf(each, max).map(({ part, y, height }) => (
              <rect
                key={part}
                data-part={part}
                x={at * step}
                width={step * (1 - GAP_SHARE)}
                {...{ y, height }}
              />
            ))}
          </g>
        ))}
      </svg>
      <p className={styles["legend"]}>
        {partsOf(backtest).map(({ change, name, figure }) => (
          <span key={change} data-part={change}>
            {name} {figure}
          </span>
        ))}
      </p>
    </div>
  );
}

function totalOf({ same, added, removed }: BacktestCounts): number {
  return same + added + removed;
}

function layersOf(counts: BacktestCounts, max: number) {
  let y = HEIGHT;
  return ORDER.filter((part) => counts[part] > 0).map((part) => {
    const height = Math.max(MIN_HEIGHT, (counts[part] / max) * HEIGHT);
    y -= height;
    return { part, y, height };
  });
}

function dayWords({ same, added, removed }: BacktestCounts): string {
  return `${count(same)} the same, ${count(added)} new, ${count(removed)} no longer`;
}
