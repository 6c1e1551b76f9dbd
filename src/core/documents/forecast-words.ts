// How many messages a day to expect, as a sentence: "about 120 messages a day now, about 80 with this".

import type { Forecast } from "../../contract/config/config-file.ts";

export function forecastWords({
  now,
  planned,
  days,
  isCut,
  routes,
}: Omit<Forecast, "words">): string {
  if (routes.length === 0)
    return isCut ? "how many messages to expect could not be tried now" : "as many messages as now";
  if (days === 0) return "nothing came in lately: how many messages to expect is not known";
  const all = `about ${rounded(now)} messages a day now, about ${rounded(planned)} with this`;
  return isCut ? `${all}; not everything could be tried in time` : all;
}

/** What is small is told to the tenth. */
function rounded(count: number): string {
  return count < 10 ? String(Math.round(count * 10) / 10) : String(Math.round(count));
}
