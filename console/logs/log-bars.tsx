// Histogram of events by outcome. A click on a step, or a drag over several, selects that time range.

import { type PointerEvent, useState } from "react";
import type { EventFigures } from "../../src/contract/records/figures.ts";
import { PartlyFailed } from "../parts/partly-failed.tsx";
import { useNow } from "../parts/time.tsx";
import { exactly } from "../parts/words.ts";
import { axisLabels, barsOf, chosenSteps, countsWords, totalOf } from "./bars.ts";
import styles from "./log-bars.module.css";
import type { Status } from "./log-filters.ts";
import type { FiguresQuery } from "./use-event-figures.ts";
import type { ChangeLogs } from "./use-log-search.ts";

const HEIGHT = 40;
const STEP = 10;
const MINUTE_MS = 60_000;

type Dragged = { start: number; end: number };

type LogBarsProps = {
  query: FiguresQuery;
  status: Status;
  choose: ChangeLogs;
};

export function LogBars({ query, ...props }: LogBarsProps) {
  const { data: figures, isPlaceholderData } = query;
  return (
    <div className={styles["bars"]} data-old={isPlaceholderData || undefined}>
      <PartlyFailed queries={[query]} what="the counts" />
      {figures && <Histogram {...props} figures={figures} />}
    </div>
  );
}

type HistogramProps = Omit<LogBarsProps, "query"> & { figures: EventFigures };

function Histogram({ figures, status, choose }: HistogramProps) {
  const [dragged, drag] = useState<Dragged>();
  const now = useNow(MINUTE_MS);
  const { from, to } = figures;
  const series = chosenSteps(figures.series, status);
  const stepMs = (to - from) / series.length;
  const finish = () => {
    if (!dragged) return;
    const first = Math.min(dragged.start, dragged.end);
    const last = Math.max(dragged.start, dragged.end);
    drag(undefined);
    choose({
      from: String(Math.round(from + first * stepMs)),
      to: String(Math.round(from + (last + 1) * stepMs)),
      window: undefined,
    });
  };
  const stepAt = (moved: PointerEvent<SVGSVGElement>) => {
    const { left, width } = moved.currentTarget.getBoundingClientRect();
    const at = Math.floor(((moved.clientX - left) / width) * series.length);
    return Math.min(series.length - 1, Math.max(0, at));
  };
  return (
    <>
      <svg
        className={styles["plot"]}
        viewBox={`0 0 ${series.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={seriesWords(series)}
        onPointerDown={(pressed) => {
          const at = stepAt(pressed);
          pressed.currentTarget.setPointerCapture(pressed.pointerId);
          drag({ start: at, end: at });
        }}
        onPointerMove={(moved) => dragged && drag({ ...dragged, end: stepAt(moved) })}
        onPointerUp={finish}
      >
        <Steps series={series} dragged={dragged} />
      </svg>
      <Axis labels={axisLabels(figures, now)} />
    </>
  );
}

type Series = ReturnType<typeof chosenSteps>;
type StepsProps = { series: Series; dragged: Dragged | undefined };

function Steps({ series, dragged }: StepsProps) {
  const max = Math.max(...series.map(totalOf));
  return series.map((step, at) => (
    <g key={step.at} className={styles["step"]} data-chosen={isIn(dragged, at) || undefined}>
      <title>{stepWords(step)}</title>
      <rect className={styles["ground"]} x={at * STEP} width={STEP} y={0} height={HEIGHT} />
      {barsOf(step, max, HEIGHT).map(({ layer, y, height }) => (
        <rect
          key={layer}
          data-layer={layer}
          x={at * STEP + 0.7}
          width={STEP - 1.4}
          y={y}
          height={height}
        />
      ))}
    </g>
  ));
}

function isIn(dragged: Dragged | undefined, at: number): boolean {
  if (!dragged) return false;
  return at >= Math.min(dragged.start, dragged.end) && at <= Math.max(dragged.start, dragged.end);
}

function stepWords(step: Series[number]): string {
  return `From ${exactly(step.at)}, ${countsWords(step)}`;
}

/** The histogram as a sentence, for screen readers. */
function seriesWords(series: Series): string {
  const busiest = series.toSorted((one, two) => totalOf(two) - totalOf(one))[0];
  if (!busiest || totalOf(busiest) === 0) return "No events in this time range";
  return `Most events: ${exactly(busiest.at)}: ${countsWords(busiest)}`;
}

function Axis({ labels }: { labels: readonly string[] }) {
  return (
    <div className={styles["axis"]} aria-hidden="true">
      {labels.map((label, at) => (
        <span key={at}>{label}</span>
      ))}
    </div>
  );
}
