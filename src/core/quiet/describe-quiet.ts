// The quiet rules of a route and of a group in words, as short as they can be said.

import type { EffectiveRoute } from "../../contract/routing/routes.ts";
import type { Group } from "../../contract/kernel/group.ts";
import { t } from "../words/say.ts";
import type { Locale } from "../words/words.ts";
import { describeDigest, formatHours, describeReminders } from "./hours-words.ts";

const DOT = " · ";

type QuietRoute = Pick<
  EffectiveRoute,
  "threads" | "hours" | "digest" | "reminders" | "redact" | "audienceWaived"
>;

/** "Mon–Fri 09:00–18:00, Europe/Berlin · digest every 30 minutes"; undefined where it has none. */
export function describeQuiet(locale: Locale, route: QuietRoute): string | undefined {
  const { hours, digest, reminders } = route;
  const said = [
    ...threadsOf(locale, route),
    ...(hours ? [formatHours(locale, hours)] : []),
    ...(digest ? [t(locale, "rules.digest", { when: describeDigest(locale, digest) })] : []),
    ...(reminders
      ? [t(locale, "rules.reminders", { what: describeReminders(locale, reminders, hours) })]
      : []),
    ...shownOf(locale, route),
  ];
  return said.length === 0 ? undefined : said.join(DOT);
}

/** `usual` is what counts where the group does not say. */
export function describeBudget(locale: Locale, { budget }: Pick<Group, "budget">, usual: number) {
  const n = budget ?? usual;
  return n === 0 ? t(locale, "rules.unbounded") : t(locale, "rules.budget", { n });
}

function threadsOf(locale: Locale, { threads }: QuietRoute): readonly string[] {
  if (threads === undefined || threads === "off") return [];
  return [t(locale, `rules.threads.${threads}`)];
}

function shownOf(locale: Locale, { redact, audienceWaived }: QuietRoute): readonly string[] {
  return [
    ...(redact === undefined || redact === "none" ? [] : [t(locale, `rules.redact.${redact}`)]),
    ...(audienceWaived === true ? [t(locale, "rules.waived")] : []),
  ];
}
