// The day of a moment in UTC, as "2026-11-14": the same everywhere, since a day's message has it in its key.

const DAY = 86_400_000;
/** Counted in eras of 400 years, which all have as many days, from a March: then a leap day comes last. */
const ERA = 146_097;
const FIRST_MARCH = 719_468;

export function utcDay(milliseconds: number): string {
  const days = Math.floor(milliseconds / DAY) + FIRST_MARCH;
  const era = Math.floor(days / ERA);
  const dayOfEra = days - era * ERA;
  const leaps =
    Math.floor(dayOfEra / 1_460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - leaps) / 365);
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const fromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * fromMarch + 2) / 5) + 1;
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;
}

function padded(value: number, length: number): string {
  return String(value).padStart(length, "0");
}
