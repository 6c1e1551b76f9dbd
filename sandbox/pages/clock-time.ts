// Time of day beside a message, as chat clients show it.

const FORMAT = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });

export function clockTime(at: number | string): string {
  return FORMAT.format(new Date(at));
}
