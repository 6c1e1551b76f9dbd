// Every event without a kind of its own: what it is called, then the object's title, name or number.

import type { EventName, OtherEvent } from "../events.ts";
import type { Notification, Tone } from "../notification.ts";
import { cutTail } from "../text/cut-words.ts";
import { oneLine } from "../text/one-line.ts";
import { fill, say } from "../words/say.ts";
import { compose } from "./compose.ts";
import { shortName } from "./facts.ts";
import type { FormatOptions } from "./format-options.ts";
import { findSaying } from "./other-words.ts";

const NAME = 40;
/** Things that run on a branch, which tells them apart. */
const RUN_ON_BRANCH = new Set(["check_run", "check_suite", "status", "workflow_job"]);
const TONES = new Map<string | undefined, Tone>([
  ["success", "good"],
  ["failure", "bad"],
  ["error", "bad"],
  ["timed_out", "bad"],
  ["startup_failure", "bad"],
]);

export function formatOther(event: OtherEvent, options: FormatOptions): Notification {
  const subject = subjectOf(event, options);
  const { label, tone } = sayingOf(event, options);
  return compose(event, options, {
    tone,
    // Where nothing else is known, what happened is the subject itself.
    label: subject === "" ? undefined : label,
    subject: subject || label,
    url: event.url,
  });
}

function subjectOf(event: OtherEvent, options: FormatOptions): string {
  const own = oneLine(event.subject ?? "");
  if (own === "") return oneLine(event.repository?.fullName ?? "");
  const branch = shortName(event.branches[0] ?? "");
  if (branch === "" || branch === own || !RUN_ON_BRANCH.has(event.names[0].event)) return own;
  return fill(options, "ci.on", { workflow: shortName(own), branch });
}

function sayingOf(event: OtherEvent, options: FormatOptions): { label: string; tone: Tone } {
  const [name] = event.names;
  const saying = findSaying(name, event.result);
  if (saying !== undefined) return { label: say(options, saying.label), tone: saying.tone };
  return { label: inWords(name, options), tone: TONES.get(event.result) ?? "neutral" };
}

/** "branch_protection_rule", "created" → "Branch protection rule created". */
function inWords({ action, event }: EventName, options: FormatOptions): string {
  const name = unsnake(event) || say(options, "untitled");
  const what = unsnake(action ?? "");
  const words = what === "" ? name : fill(options, "other.happened", { event: name, action: what });
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function unsnake(name: string): string {
  return cutTail(oneLine(name).replaceAll("_", " "), NAME);
}
