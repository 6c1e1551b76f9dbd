// Axis ticks for charts: round values on the y axis, round times on the x axis.

export type Scale = { top: number; ticks: readonly number[] };

const LINES = 4;
const HEAD_ROOM = 1.15;
const ROUND = [1, 1.5, 2, 2.5, 3, 4, 5, 10];

/** From 0 in four round steps, with headroom above the maximum. Counts use whole steps. */
export function scaleFor(highest: number, min = 1): Scale {
  const wanted = Math.max(min, (highest * HEAD_ROOM) / LINES);
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step =
    ROUND.map((round) => round * power).find(
      (round) => round >= wanted && Number.isInteger(round / min),
    ) ?? 10 * power;
  return { top: step * LINES, ticks: Array.from({ length: LINES + 1 }, (_, at) => at * step) };
}

/** Powers of ten that enclose all shown values. */
export function powersFor(lowest: number, highest: number): Scale & { bottom: number } {
  const from = Math.floor(Math.log10(Math.max(1, lowest)));
  const to = Math.ceil(Math.log10(Math.max(10, highest)));
  const ticks = Array.from({ length: to - from + 1 }, (_, at) => 10 ** (from + at));
  return { bottom: 10 ** from, top: 10 ** to, ticks };
}

/** First moment of each interval in the user's local time. `offsetMs` is the offset of their zone from UTC. */
export function roundMoments(
  moments: readonly number[],
  stretchMs: number,
  offsetMs: (at: number) => number,
): readonly number[] {
  const stretchOf = (at: number) => Math.floor((at + offsetMs(at)) / stretchMs);
  return moments.filter((at, index) => {
    const before = moments[index - 1];
    if (before === undefined) return (at + offsetMs(at)) % stretchMs === 0;
    return stretchOf(at) !== stretchOf(before);
  });
}

export function localOffsetMs(at: number): number {
  return -new Date(at).getTimezoneOffset() * 60_000;
}
