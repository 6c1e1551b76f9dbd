// What the platforms have to say against a message: foreign markup, broken limits, careless pings.

import { carelessness, readMessageForm } from "../../../sandbox/chatone/message-form.ts";
import { readText } from "../../../sandbox/chattwo/text/read-text.ts";
import type { Notification } from "../../../src/core/messages/notification.ts";
import { renderFor } from "../../golden/render.ts";

const MAX_WEBPOST = 16_000;

export function problemsOf(notification: Notification): readonly unknown[] {
  const form = readMessageForm(renderFor("chatone", notification), "bot");
  const { text, parse_mode } = renderFor("chattwo", notification);
  const said: unknown[] =
    form.outcome === "wrong" ? [...form.errors] : [...carelessness(form.form)];
  const read = readText(
    { text: String(text), parse_mode: String(parse_mode) },
    () => undefined,
    (rule, detail) => void said.push(`${rule}: ${detail}`),
  );
  if (!read.ok) said.push(read.description);
  const { fields, text: plain } = renderFor("webpost", notification);
  const { length } = JSON.stringify([fields, plain]);
  return length > MAX_WEBPOST ? [...said, `webpost has ${length} units`] : said;
}
