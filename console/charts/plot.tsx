// Interactive overlay of a chart: selects a step by pointer or arrow keys, shows its values and links to the logs. The
// chart below only renders.

import {
  type ComponentType,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useState,
} from "react";
import { announce } from "../parts/announce.ts";
import styles from "./plot.module.css";
import { type ChartStep, stepName } from "./steps.ts";

type PlotProps = {
  /** The chart as a sentence, for screen readers. */
  label: string;
  steps: readonly ChartStep[];
  now: number;
  /** Rendered width of a step, as a share of the chart. */
  bandOf: (index: number) => Band;
  wordsOf: (step: ChartStep, now: number) => string;
  figures: ComponentType<{ step: ChartStep }>;
  open: (step: ChartStep) => void;
  /** Further overlays. */
  marks?: ReactNode;
  children: ReactNode;
};

type Band = { left: number; width: number };

export function Plot(props: PlotProps) {
  const { label, steps, bandOf, marks, children } = props;
  const [chosen, choose] = useState<number>();
  const step = chosen === undefined ? undefined : steps[chosen];
  return (
    <div className={styles["plot"]}>
      <div className={styles["drawn"]} role="img" aria-label={label}>
        {children}
      </div>
      <div className={styles["over"]}>
        {marks}
        <Pointing {...props} chosen={chosen} choose={choose} />
        {step && chosen !== undefined && <Tip {...props} step={step} band={bandOf(chosen)} />}
      </div>
    </div>
  );
}

type PointingProps = PlotProps & {
  chosen: number | undefined;
  choose: (index: number | undefined) => void;
};

function Pointing({ steps, now, bandOf, wordsOf, open, chosen, choose }: PointingProps) {
  const step = chosen === undefined ? undefined : steps[chosen];
  const point = (moved: PointerEvent<HTMLElement>) => choose(nearest(moved, steps.length, bandOf));
  const walk = (pressed: KeyboardEvent) => {
    if (pressed.key === "Escape") choose(undefined);
    const next = walkedTo(pressed.key, chosen, steps.length);
    const walked = next === undefined ? undefined : steps[next];
    if (!walked) return;
    pressed.preventDefault();
    choose(next);
    announce(wordsOf(walked, now));
  };
  return (
    <button
      type="button"
      className={styles["pointing"]}
      aria-label="Move with the arrow keys, open the logs with Enter"
      onPointerDown={point}
      onPointerMove={point}
      onPointerLeave={() => choose(undefined)}
      onKeyDown={walk}
      onBlur={() => choose(undefined)}
      onClick={() => step && open(step)}
    />
  );
}

function walkedTo(key: string, from: number | undefined, count: number): number | undefined {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  if (key === "ArrowLeft") return Math.max(0, (from ?? count) - 1);
  if (key === "ArrowRight") return Math.min(count - 1, (from ?? -1) + 1);
  return undefined;
}

function nearest(
  { currentTarget, clientX }: PointerEvent<HTMLElement>,
  count: number,
  bandOf: PlotProps["bandOf"],
): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  const place = (clientX - left) / width;
  const at = Array.from({ length: count }, (_, index) => bandOf(index)).findIndex(
    (band) => place < band.left + band.width,
  );
  return at === -1 ? count - 1 : at;
}

/** Tooltip beside the step, on the side with more space. */
function Tip({ step, band, now, figures: Figures }: PlotProps & { step: ChartStep; band: Band }) {
  const isRight = band.left + band.width / 2 < 0.5;
  const place = isRight
    ? { left: `calc(${(band.left + band.width) * 100}% + 8px)` }
    : { right: `calc(${(1 - band.left) * 100}% + 8px)` };
  return (
    <>
      <span
        className={styles["band"]}
        style={{ left: `${band.left * 100}%`, width: `${band.width * 100}%` }}
      />
      <div className={styles["tip"]} style={place}>
        <b>{stepName(step, now)}</b>
        <Figures step={step} />
        <p className={styles["hint"]}>Click to open these in Logs</p>
      </div>
    </>
  );
}

export function TipLine({ tone, name, figure }: { tone: string; name: string; figure: string }) {
  return (
    <div className={styles["line"]}>
      <span className={styles["key"]} data-tone={tone} />
      <span className="grow">{name}</span>
      <b className="num">{figure}</b>
    </div>
  );
}
