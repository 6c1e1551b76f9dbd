// What the soak found, one line for each figure.

import type { SoakFigures } from "./soak.ts";
import { type Column, short, tableOf } from "./table.ts";

type Figure = SoakFigures["figures"][number];

export function soakTable(soak: SoakFigures | undefined): string {
  if (!soak)
    return "Not measured yet: `npm run faults -- --scenario S21 --minutes 30` writes it here.";
  const columns: Column<Figure>[] = [
    ["Measured", ({ name }) => name, "text"],
    ["value", ({ value, unit }) => `${short(value)}${unit && ` ${unit}`}`],
    ["wanted", ({ wanted }) => wanted, "text"],
    ["", ({ isMet }) => (isMet ? "met" : "**missed**"), "text"],
  ];
  const { at, minutes, perSecond, seed, steal } = soak;
  return (
    `${tableOf(columns, soak.figures)}\n\nMeasured ${at}: ${minutes} minutes, ${perSecond} webhooks a second, ` +
    `seed ${seed}, on the same machine.${steal ? stealSentence(steal) : ""}`
  );
}

function stealSentence(steal: readonly number[]): string {
  const shares = steal.map((share) => short(100 * share)).join(", ");
  return `\nThe hypervisor took ${shares} % of the processors in the thirds of the run.`;
}
