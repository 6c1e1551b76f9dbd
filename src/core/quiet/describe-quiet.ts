// The quiet rules of a route and of a group in words, as short as they can be said.

import type { EffectiveRoute } from "../../contract/effective-route.ts";
import type { Group } from "../../contract/groups.ts";
import { fill, say } from "../words/say.ts";
import type { Voice } from "../words/words.ts";
import { sayDigest, sayHours, sayReminders } from "./hours-words.ts";

const DOT = " · ";

type QuietRoute = Pick<
  EffectiveRoute,
  "threads" | "hours" | "digest" | "reminders" | "redact" | "audienceWaived"
>;

/** "Mon–Fri 09:00–18:00, Europe/Berlin · digest every 30 minutes"; undefined where it has none. */
export function describeQuiet(voice: Voice, route: QuietRoute): string | undefined {
  const { hours, digest, reminders } = route;
  const said = [
    ...threadsOf(voice, route),
    ...(hours ? [sayHours(voice, hours)] : []),
    ...(digest ? [fill(voice, "rules.digest", { when: sayDigest(voice, digest) })] : []),
    ...(reminders
      ? [fill(voice, "rules.reminders", { what: sayReminders(voice, reminders, hours) })]
      : []),
    ...shownOf(voice, route),
  ];
  return said.length === 0 ? undefined : said.join(DOT);
}

/** `usual` is what counts where the group does not say. */
export function describeBudget(voice: Voice, { budget }: Pick<Group, "budget">, usual: number) {
  const n = budget ?? usual;
  return n === 0 ? say(voice, "rules.unbounded") : fill(voice, "rules.budget", { n });
}

function threadsOf(voice: Voice, { threads }: QuietRoute): readonly string[] {
  if (threads === undefined || threads === "off") return [];
  return [say(voice, `rules.threads.${threads}`)];
}

function shownOf(voice: Voice, { redact, audienceWaived }: QuietRoute): readonly string[] {
  return [
    ...(redact === undefined || redact === "none" ? [] : [say(voice, `rules.redact.${redact}`)]),
    ...(audienceWaived === true ? [say(voice, "rules.waived")] : []),
  ];
}
