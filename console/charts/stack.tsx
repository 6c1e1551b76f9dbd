// One step of the deliveries chart as a stacked bar: delivered, then waiting (hatched), then failed. A failed segment
// has a minimum height.

import type { BarShapeProps } from "recharts";
import type { ChartStep } from "./steps.ts";
import { totalOf } from "./steps.ts";

const GAP = 1;
const MIN_FAILED = 4;
const MIN_WAITING = 3;
const MIN_DELIVERED = 1;

/** recharts passes the second half. */
type StackProps = { steps: readonly ChartStep[]; now: number; hatch: string } & Partial<
  Pick<BarShapeProps, "index" | "x" | "y" | "width" | "height">
>;

export function Stack(props: StackProps) {
  const { steps, now, hatch, index = 0, x = 0, y = 0, width = 0, height = 0 } = props;
  const step = steps[index];
  if (!step) return undefined;
  const perEvent = height / Math.max(1, totalOf(step));
  const layers = [
    { fill: "var(--accent-chart)", count: step.delivered, min: MIN_DELIVERED },
    { fill: `url(#${hatch})`, count: step.waiting, min: MIN_WAITING },
    { fill: "var(--bad-solid)", count: step.failed, min: MIN_FAILED },
  ].filter(({ count }) => count > 0);
  let top = y + height;
  return (
    <g opacity={step.endsAt > now ? 0.6 : 1}>
      {layers.map(({ fill, count, min }, at) => {
        const tall = Math.max(min, count * perEvent - (at > 0 ? GAP : 0));
        top -= tall + (at > 0 ? GAP : 0);
        return <rect key={fill} x={x} y={top} width={width} height={tall} rx={1} fill={fill} />;
      })}
    </g>
  );
}

export function Hatch({ id }: { id: string }) {
  return (
    <defs>
      <pattern
        id={id}
        width={5}
        height={5}
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width={5} height={5} fill="var(--warn-tint)" />
        <rect width={2.4} height={5} fill="var(--warn-solid)" />
      </pattern>
    </defs>
  );
}
