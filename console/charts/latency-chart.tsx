// Time from acceptance to chat, as a lazily loaded recharts chart.

import "@mantine/charts/styles.css";
import { CompositeChart } from "@mantine/charts";
import type { DotItemDotProps } from "recharts";
import type { MetricsWindow } from "../../src/contract/records/metrics.ts";
import { duration } from "../parts/words.ts";
import { MARGIN, X_AXIS, Y_AXIS } from "./axes.ts";
import styles from "./chart.module.css";
import { gapsOf, latencyScale, latencyWords, tickWords } from "./latency.ts";
import { Plot, TipLine } from "./plot.tsx";
import { labelled, momentWords, type ChartStep, stepName } from "./steps.ts";

type LatencyChartProps = {
  steps: readonly ChartStep[];
  window: MetricsWindow;
  /** Median of the whole window. */
  p50: number | null;
  now: number;
  open: (step: ChartStep) => void;
};

export function LatencyChart(props: LatencyChartProps) {
  const { steps, p50, now, open } = props;
  const bandOf = (index: number) => {
    const width = 1 / Math.max(1, steps.length - 1);
    return { left: (index - 0.5) * width, width };
  };
  return (
    <Plot
      label={latencyWords(steps, p50, now)}
      steps={steps}
      bandOf={bandOf}
      now={now}
      wordsOf={stepLatency}
      figures={LatencyFigures}
      open={open}
      marks={<Gaps steps={steps} />}
    >
      <Lines {...props} />
    </Plot>
  );
}

const SERIES = [
  { name: "p95", type: "area", color: "var(--accent-chart)", strokeDasharray: "5 3" },
  { name: "p50", type: "line", color: "var(--accent-text)" },
] as const;

function Lines({ steps, window, now }: LatencyChartProps) {
  const { bottom, top, ticks, isLogarithmic } = latencyScale(steps);
  const lonely = ({ cx, cy, index }: DotItemDotProps) => {
    const isAlone = isBetweenGaps(steps, index);
    return isAlone ? <circle key={index} cx={cx} cy={cy} r={2} fill="var(--accent-text)" /> : <g />;
  };
  return (
    <CompositeChart
      className={styles["chart"] ?? ""}
      h="100%"
      data={steps.map((step) => ({ ...step }))}
      dataKey="at"
      series={SERIES.map((series) => ({ ...series }))}
      withTooltip={false}
      withDots={false}
      gridAxis="x"
      curveType="linear"
      strokeWidth={1.75}
      connectNulls={false}
      composedChartProps={{ accessibilityLayer: false, margin: MARGIN }}
      lineProps={{ isAnimationActive: false, strokeWidth: 2, dot: lonely }}
      areaProps={{ isAnimationActive: false, fillOpacity: 0.1 }}
      yAxisProps={{
        ...Y_AXIS,
        ...(isLogarithmic && { scale: "log", allowDataOverflow: true }),
        domain: [bottom, top],
        ticks: isLogarithmic ? [...ticks] : ticks.filter((_, at) => at % 2 === 0),
        tickFormatter: tickWords,
      }}
      xAxisProps={{
        ...X_AXIS,
        scale: "point",
        ticks: labelled(steps, window, true),
        tickFormatter: (at: number) => momentWords(at, window, now),
      }}
    />
  );
}

/** A line needs two points, so a single value between gaps gets a dot. */
function isBetweenGaps(steps: readonly ChartStep[], index: number): boolean {
  const isGap = (at: number) => (steps[at]?.p50 ?? null) === null;
  return !isGap(index) && isGap(index - 1) && isGap(index + 1);
}

function Gaps({ steps }: { steps: readonly ChartStep[] }) {
  const share = 100 / Math.max(1, steps.length - 1);
  return gapsOf(steps).map(({ first, last }) => {
    const from = Math.max(0, first - 1) * share;
    const to = Math.min(steps.length - 1, last + 1) * share;
    return (
      <span
        key={first}
        className={styles["gap"]}
        style={{ left: `${from}%`, width: `${to - from}%` }}
      />
    );
  });
}

function LatencyFigures({ step }: { step: ChartStep }) {
  return (
    <>
      <TipLine tone="p50" name="Median" figure={within(step.p50)} />
      <TipLine tone="p95" name="p95" figure={within(step.p95)} />
    </>
  );
}

function within(ms: number | null): string {
  return ms === null ? "nothing sent" : duration(ms);
}

function stepLatency(step: ChartStep, now: number): string {
  return `${stepName(step, now)}: half within ${within(step.p50)}, 95 percent within ${within(step.p95)}`;
}
