// Targets of a scenario. A missed target is reported and does not fail the run.

export type Figure = { name: string; value: number; unit: string; wanted: string; isMet: boolean };

export function atMost(name: string, value: number, max: number, unit = "ms"): Figure {
  return { name, value, unit, wanted: `at most ${max}`, isMet: value <= max };
}

export function atLeast(name: string, value: number, min: number, unit = ""): Figure {
  return { name, value, unit, wanted: `at least ${min}`, isMet: value >= min };
}

/** Each on its own line, because the nightly run parses it. */
export function figureLine({ name, value, unit, wanted, isMet }: Figure): string {
  const shown = `${Number(value.toFixed(3))}${unit && ` ${unit}`}`;
  return `${name}: ${shown}, wanted ${wanted}: ${isMet ? "met" : "missed"}`;
}
