// The texts of a notification one by one, and what in them reads as in English without coming from the
// sender.

import type { Line, Notification } from "../../src/core/messages/notification.ts";
import { plainText } from "../support/plain-view.ts";

/** Texts by their place: two languages of one event have the same places. */
export function piecesOf(notification: Notification): ReadonlyMap<string, string> {
  const { label = "", subject, lines, panels, actions } = notification;
  const pieces: (readonly [string, string])[] = [
    ["label", label],
    ["subject", subject],
    ...lines.flatMap((line, at) => linePieces(line, `line ${at}`)),
    ...panels.flatMap(({ name, items }, at) => [
      [`panel ${at}`, name] as const,
      ...items.map((item, place) => [`panel ${at} ${place}`, plainText(item)] as const),
    ]),
    ...actions.map(({ label: words }, at) => [`button ${at}`, words] as const),
  ];
  return new Map(pieces);
}

function linePieces(line: Line, place: string): readonly (readonly [string, string])[] {
  // Always somebody's own.
  if (line.kind === "words") return [];
  if (line.kind === "facts")
    return line.items.map((item, at) => [`${place} fact ${at}`, plainText(item)] as const);
  return [[place, plainText(line.content)]];
}

const WORD = /\p{L}[\p{L}\p{M}]*/gu;

/** Words of texts that are the same in both languages, and that the sender did not send. */
export function leftInEnglish(
  said: Notification,
  inEnglish: Notification,
  source: unknown,
): readonly string[] {
  const sent = new Set(wordsOf(textIn(source)).map((word) => word.toLowerCase()));
  const english = piecesOf(inEnglish);
  const same = [...piecesOf(said)].filter(([place, text]) => english.get(place) === text);
  const words = same.flatMap(([place, text]) =>
    wordsOf(text).filter((word) => isOurs(place, said) || !isSent(word, sent)),
  );
  return [...new Set(words)];
}

/** Labels and buttons, whatever was sent; only a line of the log names an event as its sender does. */
function isOurs(place: string, { isLine }: Notification): boolean {
  return isLine !== true && /^(?:label|button)/u.test(place);
}

/** As it is, or its beginning: a sha or a title may have been cut. */
function isSent(word: string, sent: ReadonlySet<string>): boolean {
  const small = word.toLowerCase();
  return sent.has(small) || [...sent].some((each) => each.startsWith(small) && small.length > 3);
}

/** All that was sent. */
function textIn(source: unknown): string {
  if (typeof source !== "object" || source === null)
    return typeof source === "string" ? source : "";
  return Object.values(source).map(textIn).join("\n");
}

function wordsOf(text: string): readonly string[] {
  return [...text.matchAll(WORD)].map(([word]) => word);
}
