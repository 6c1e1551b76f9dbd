// Deliveries over time, as a lazily loaded recharts chart.

import "@mantine/charts/styles.css";
import { BarChart } from "@mantine/charts";
import { useId } from "react";
import type { MetricsWindow } from "../../src/contract/records/metrics.ts";
import { count } from "../parts/words.ts";
import { MARGIN, X_AXIS, Y_AXIS } from "./axes.ts";
import styles from "./chart.module.css";
import type { ShownMarker } from "./markers.ts";
import { Plot, TipLine } from "./plot.tsx";
import { scaleFor } from "./scales.ts";
import { Hatch, Stack } from "./stack.tsx";
import {
  deliveriesWords,
  labelled,
  momentWords,
  type ChartStep,
  stepWords,
  totalOf,
} from "./steps.ts";

type DeliveriesChartProps = {
  steps: readonly ChartStep[];
  window: MetricsWindow;
  markers: readonly ShownMarker[];
  now: number;
  isNarrow: boolean;
  open: (step: ChartStep) => void;
};

export function DeliveriesChart(props: DeliveriesChartProps) {
  const { steps, markers, now, open } = props;
  return (
    <Plot
      label={deliveriesWords(steps, now)}
      steps={steps}
      bandOf={(index) => ({ left: index / steps.length, width: 1 / steps.length })}
      now={now}
      wordsOf={stepWords}
      figures={StepFigures}
      open={open}
      marks={<Markers markers={markers} />}
    >
      <Bars {...props} />
    </Plot>
  );
}

function Bars({ steps, window, now, isNarrow }: DeliveriesChartProps) {
  const hatch = useId();
  const { top, ticks } = scaleFor(Math.max(0, ...steps.map(totalOf)));
  return (
    <BarChart
      className={styles["chart"] ?? ""}
      h="100%"
      data={steps.map((step) => ({ ...step, total: totalOf(step) }))}
      dataKey="at"
      series={[{ name: "total", color: "var(--accent-chart)" }]}
      withTooltip={false}
      gridAxis="x"
      barChartProps={{ barCategoryGap: "15%", accessibilityLayer: false, margin: MARGIN }}
      barProps={{
        isAnimationActive: false,
        shape: <Stack steps={steps} now={now} hatch={hatch} />,
      }}
      yAxisProps={{ ...Y_AXIS, domain: [0, top], ticks: isNarrow ? everyOther(ticks) : [...ticks] }}
      xAxisProps={{
        ...X_AXIS,
        ticks: labelled(steps, window, isNarrow),
        tickFormatter: (at: number) => momentWords(at, window, now),
      }}
    >
      <Hatch id={hatch} />
    </BarChart>
  );
}

function everyOther(ticks: readonly number[]): number[] {
  return ticks.filter((_, at) => at % 2 === 0);
}

function StepFigures({ step }: { step: ChartStep }) {
  return (
    <>
      <TipLine tone="sent" name="Delivered" figure={count(step.delivered)} />
      <TipLine tone="waiting" name="Waiting" figure={count(step.waiting)} />
      <TipLine tone="failed" name="Failed" figure={count(step.failed)} />
    </>
  );
}

function Markers({ markers }: { markers: readonly ShownMarker[] }) {
  return markers.map(({ at, place, tone, words, side }) => (
    <span
      key={`${at} ${words}`}
      className={styles["marker"]}
      data-tone={tone}
      data-side={side}
      style={{ left: `${place * 100}%` }}
    >
      <span>{words}</span>
    </span>
  ));
}
