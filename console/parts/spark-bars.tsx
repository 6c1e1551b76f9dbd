// Sparkline of bars without an axis; the figure beside it carries the meaning.

import styles from "./spark-bars.module.css";

const HEIGHT = 20;

export function SparkBars({ values, label }: { values: readonly number[]; label: string }) {
  const max = Math.max(...values, 0);
  const width = values.length * 4;
  if (max === 0)
    return <span className={styles["none"]} style={{ width }} role="img" aria-label={label} />;
  return (
    <svg
      className={styles["bars"]}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      width={width}
      height={HEIGHT}
      role="img"
      aria-label={label}
    >
      {values.map((value, at) => {
        const height = value === 0 ? 0 : Math.max(1.5, (value / max) * HEIGHT);
        return (
          <rect key={at} x={at * 4} y={HEIGHT - height} width={2.5} height={height} rx={0.5} />
        );
      })}
    </svg>
  );
}
