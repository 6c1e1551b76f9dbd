// Parses rates such as "200/s".

const SECONDS: ReadonlyMap<string, number> = new Map([
  ["s", 1],
  ["min", 60],
  ["h", 3600],
]);

/** Events per second of "200/s" or "600/min". Undefined if the text is not a positive rate. */
export function readRate(text: string): number | undefined {
  const [, count = "", unit = ""] = /^(\d+(?:\.\d+)?)\/(s|min|h)$/.exec(text) ?? [];
  const perSecond = Number(count) / (SECONDS.get(unit) ?? 0);
  return Number.isFinite(perSecond) && perSecond > 0 ? perSecond : undefined;
}
