// A custom event: title, text and fields of the sender, with a tone for each named colour.

import type { CustomEvent, CustomField } from "../../events/event.ts";
import type { Line, Notification, Panel } from "../notification.ts";
import { type RichText, text } from "../../kernel/rich-text.ts";
import { countHidden } from "../../kernel/text/quoted-text.ts";
import { cutTail, cutWords, keepWords } from "../../kernel/text/truncate.ts";
import { oneLine, tidyLine } from "../../kernel/text/one-line.ts";
import { t } from "../../i18n/translate.ts";
import { barColor, toneOfColor } from "../parts/colors.ts";
import { compose, type FormatOptions } from "../parts/compose.ts";
import { factsLine } from "../parts/facts.ts";
import { stateLabel } from "../parts/state-words.ts";
import { restLine } from "../parts/quoted-lines.ts";

// The description is the message itself, so it may be longer than a quote.
const DESCRIPTION = { graphemes: 1500, lines: 25, grace: 120 };
const NAME = 100;
const VALUE = { graphemes: 500, lines: 10 };
const FOOTER = 200;

export function formatCustom(
  event: CustomEvent,
  options: FormatOptions,
  own: Partial<Notification> = {},
): Notification {
  const { author, color } = event;
  return compose(event, options, {
    tone: toneOfColor(color) ?? "neutral",
    color: barColor(color),
    label: labelOf(event, options),
    subject: oneLine(event.title) || t(options, "custom.untitled"),
    url: event.url,
    actor: author ?? event.actor,
    lines: [...descriptionLines(event, options), ...footerLine(event)],
    panels: event.fields.flatMap(fieldPanels),
    ...own,
  });
}

/** The title of an alert says what happened, unless its preset names the states. */
function labelOf({ alert, stateWords }: CustomEvent, options: FormatOptions): string | undefined {
  const state = alert?.state;
  if (stateWords === undefined || state === undefined) return undefined;
  return t(options, stateLabel(stateWords, { state, isByUser: false, isFlapping: false }));
}

function descriptionLines(event: CustomEvent, options: FormatOptions): readonly Line[] {
  const whole = event.description ?? "";
  const kept = keepWords(whole, DESCRIPTION);
  const rows = kept
    .split("\n")
    .map(tidyLine)
    .filter((line) => line !== "")
    .map((line): Line => ({ kind: "row", content: [text(line)] }));
  return [...rows, ...restLine(options, countHidden(whole.slice(kept.length)), event.url)];
}

function fieldPanels({ isInline, name, value }: CustomField): readonly Panel[] {
  const items = cutWords(value, VALUE)
    .split("\n")
    .map(tidyLine)
    .filter((line) => line !== "")
    .map((line): RichText => [text(line)]);
  // A chat rejects a field without a name or a value.
  return items.length === 0 ? [] : [{ name: cutTail(oneLine(name), NAME) || "–", isInline, items }];
}

function footerLine({ footer }: CustomEvent): readonly Line[] {
  const line = cutTail(oneLine(footer ?? ""), FOOTER);
  return line === "" ? [] : factsLine([text(line)]);
}
