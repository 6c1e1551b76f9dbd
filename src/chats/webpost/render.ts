// Renders a notification as JSON: the whole message as text, and its parts for receivers that lay it out themselves.

import type { Notification, Tone } from "../../core/messages/notification.ts";
import { cutsFor } from "../kit/cuts.ts";
import { fit } from "../kit/fit.ts";
import { normalize } from "../kit/normalize.ts";
import { headlineOf, type RenderPhrases } from "../kit/render-options.ts";
import { renderPlain } from "../kit/render-plain.ts";
import { safeUrl } from "../kit/safe-url.ts";
import { plainOf } from "../kit/spans.ts";

export type WebpostMessage = {
  title: string;
  /** The whole message without markup. */
  text: string;
  tone: Tone;
  url: string | null;
  /** Login of the person who acted. */
  actor: string | null;
  /** Repository or sender: "acme/shop". */
  place: string | null;
  fields: readonly { name: string; value: string }[];
  links: readonly { label: string; url: string }[];
};

export const MAX_UNITS = 16_000;
const URL_UNITS = 1024;

type Options = { words: RenderPhrases };

export function renderWebpost(notification: Notification, { words }: Options): WebpostMessage {
  const whole = normalize(notification, words);
  const draw = (form: Notification) => drawParts(form, words);
  const form = fit(whole, cutsFor(words), (each) => JSON.stringify(draw(each)).length <= MAX_UNITS);
  return draw(form);
}

function drawParts(notification: Notification, words: RenderPhrases): WebpostMessage {
  const { tone, url, actor, place, panels, actions } = notification;
  return {
    title: headlineOf(notification, words),
    text: renderPlain(notification, { words, showsRest: true }),
    tone,
    url: safeUrl(url, URL_UNITS) ?? null,
    actor: actor?.login ?? null,
    place: place ?? null,
    fields: panels.map(({ name, items }) => ({
      name,
      value: items.map(plainOf).join(words.comma),
    })),
    links: actions.flatMap((action) => {
      const link = action.kind === "link" ? safeUrl(action.url, URL_UNITS) : undefined;
      return link === undefined ? [] : [{ label: action.label, url: link }];
    }),
  };
}
