// How long a platform wants to be left alone, in whole milliseconds that never fall short of it.

const MAX_MS = 24 * 3600 * 1000;

/** Of seconds as they came; undefined where they say nothing. */
export function waitMs(seconds: unknown): number | undefined {
  const isSaid = typeof seconds === "number" || (typeof seconds === "string" && seconds !== "");
  const ms = isSaid ? Number(seconds) * 1000 : Number.NaN;
  // A number without sense must not stop anything for ever.
  return ms >= 0 ? Math.min(Math.ceil(ms), MAX_MS) : undefined;
}
