// Rates as people write them.

const SECONDS: ReadonlyMap<string, number> = new Map([
  ["s", 1],
  ["min", 60],
  ["h", 3600],
]);

/** Of "200/s" or "600/min", how many in a second; undefined where it is no rate above zero. */
export function readRate(text: string): number | undefined {
  const [, count = "", unit = ""] = /^(\d+(?:\.\d+)?)\/(s|min|h)$/.exec(text) ?? [];
  const perSecond = Number(count) / (SECONDS.get(unit) ?? 0);
  return Number.isFinite(perSecond) && perSecond > 0 ? perSecond : undefined;
}
