// Whatever comes in, chattwo takes the message, reads foreign text back as itself, and finds nobody
// to call but those it was told to call.

import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readKeyboard } from "../../../sandbox/chattwo/keyboard.ts";
import { readLink } from "../../../sandbox/chattwo/text/link.ts";
import { parseHtml } from "../../../sandbox/chattwo/text/parse-html.ts";
import { readText } from "../../../sandbox/chattwo/text/read-text.ts";
import { type ChattwoOptions, renderChattwo } from "../../../src/chats/chattwo/render.ts";
import { callsFor, renderSpans } from "../../../src/chats/chattwo/spans.ts";
import { cleanSpans, plainOf } from "../../../src/chats/kit/spans.ts";
import { english } from "./example.ts";
import { hostileNotification, hostileSpans } from "./hostile.ts";
import { caseCount } from "../../support/case-count.ts";

const ANA = { id: 77004021, is_bot: false, first_name: "Ana" };
const findUser = (id: number) => (id === ANA.id ? ANA : undefined);

const options: ChattwoOptions = {
  words: english,
  emoji: true,
  isEdit: false,
  actionId: ({ kind }) => `a:${kind}`,
  richHeader: ({ avatarUrl }) => avatarUrl,
  mention: ({ id }) => (id === "4021" ? String(ANA.id) : undefined),
};

/** Everything the platform has to say against a message. */
function problemsOf(message: ReturnType<typeof renderChattwo>) {
  const { text, parse_mode, reply_markup, link_preview_options: preview } = message;
  const problems: string[] = [];
  const note = (rule: string, detail: string) => void problems.push(`${rule}: ${detail}`);
  const read = readText({ text, parse_mode }, findUser, note);
  const rows = reply_markup?.inline_keyboard.map((row) => [...row]);
  const keyboard = readKeyboard(rows && { inline_keyboard: rows }, note);
  for (const outcome of [read, keyboard]) if (!outcome.ok) problems.push(outcome.description);
  if ("url" in preview && !readLink(preview.url).ok) problems.push(`preview ${preview.url}`);
  return problems;
}

// Ten thousand cases take seconds on a free machine, and a while on a busy one.
const PATIENT = { timeout: 300_000 };

test("no notification breaks a limit or a rule of the platform", PATIENT, () => {
  fc.assert(
    fc.property(hostileNotification, fc.boolean(), (notification, isEdit) => {
      expect(problemsOf(renderChattwo(notification, { ...options, isEdit }))).toEqual([]);
    }),
    caseCount(10_000),
  );
});

test("foreign text is read back as itself, whatever stands beside it", PATIENT, () => {
  fc.assert(
    fc.property(hostileSpans, (rich) => {
      const clean = cleanSpans(rich, true);
      const parsed = parseHtml(renderSpans(clean, callsFor([])), findUser);
      expect(parsed.ok && visible(parsed.text)).toBe(visible(plainOf(clean)));
    }),
    caseCount(10_000),
  );
});

/** Word joiners cannot be seen. */
const visible = (text: string) => text.replaceAll("\u2060", "");
