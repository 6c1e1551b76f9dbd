// Renders a message without markup, as a fallback if rendering fails or the chat rejects it. Same lines, with the full
// URL at the end.

import type { Line, Notification, Panel } from "../../core/messages/notification.ts";
import { aroundPanels, DOT } from "./layout.ts";
import { normalize } from "./normalize.ts";
import { cutsFor } from "./cuts.ts";
import { fit } from "./fit.ts";
import { headlineOf, type RenderPhrases } from "./render-options.ts";
import { safeUrl } from "./safe-url.ts";
import { plainOf } from "./spans.ts";

/** The stricter of the two chats. */
const MAX_UNITS = 2000;
const URL_UNITS = 1024;

export function renderPlain(
  notification: Notification,
  { words, showsRest = false }: PlainOptions,
): string {
  const draw = (form: Notification) => drawPlain(form, { words, showsRest });
  const whole = normalize(notification, words);
  return draw(fit(whole, cutsFor(words), (form) => draw(form).length <= MAX_UNITS));
}

type PlainOptions = {
  words: RenderPhrases;
  /** Whether to say how much of a quote was cut. In a chat the cut itself is enough. */
  showsRest?: boolean;
};

function drawPlain(
  notification: Notification,
  { words, showsRest }: Required<PlainOptions>,
): string {
  const { actor, place, lines, panels, url } = notification;
  const { above, below } = aroundPanels(lines);
  const who = [actor?.login, place].filter((part) => part !== undefined).join(DOT);
  return [
    headlineOf(notification, words),
    who,
    ...above.map((line, at) => drawLine(line, showsRest ? undefined : above[at - 1])),
    ...panels.map((panel) => drawPanel(panel, words)),
    ...below.map((line) => drawLine(line, undefined)),
    safeUrl(url, URL_UNITS) ?? "",
  ]
    .filter((line) => line !== "")
    .join("\n");
}

function drawLine(line: Line, before: Line | undefined): string {
  if (line.kind === "facts") return line.items.map(plainOf).join(DOT);
  if (line.kind === "words") return `“${line.words}”`;
  const isRest = line.kind === "more" && before?.kind === "words";
  return isRest ? "" : plainOf(line.content);
}

function drawPanel({ name, items }: Panel, words: RenderPhrases): string {
  return words.headline(name, items.map(plainOf).join(words.comma));
}
