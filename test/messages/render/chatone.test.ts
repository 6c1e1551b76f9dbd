// Whatever comes in, chatone takes the message, shows foreign text as itself, and calls nobody but
// those it was told to call.

import * as fc from "fast-check";
import { expect, test } from "vitest";
import { carelessness, readMessageForm } from "../../../sandbox/chatone/message-form.ts";
import { markdown } from "../../../sandbox/chatone/pages/markdown.ts";
import { renderChatone } from "../../../src/chats/chatone/render.ts";
import type { ChatoneOptions } from "../../../src/chats/chatone/message.ts";
import { renderSpans } from "../../../src/chats/chatone/spans.ts";
import { cleanSpans, plainOf } from "../../../src/chats/kit/spans.ts";
import { english } from "./example.ts";
import { hostileNotification, hostileSpans } from "./hostile.ts";
import { caseCount } from "../../support/case-count.ts";

const ANA = "811000000000004021";
const ON_CALL = "700100000000000001";
const nobody = { user: () => undefined, role: () => undefined, channel: () => undefined };

const options: ChatoneOptions = {
  words: english,
  emoji: true,
  isEdit: false,
  roleIds: [ON_CALL, "not a role"],
  actionId: ({ kind }) => `a:${kind}`,
  mention: ({ id }) => (id === "4021" ? ANA : undefined),
};

const problemsOf = (body: unknown) => {
  const reading = readMessageForm(body, "bot");
  return reading.outcome === "wrong" ? reading.errors : carelessness(reading.form);
};

/** What a reader sees of the markdown, and what would call them. */
function show(text: string) {
  const { html } = markdown(text, nobody);
  const lines = html.replaceAll("</div><div", "</div>\n<div").replaceAll("&nbsp;", "");
  const seen = lines
    .replace(/<[^>]*>/g, "")
    .replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => SIGNS.get(name) ?? "");
  return { seen: visible(seen), isCalling: html.includes('class="ping') };
}

const SIGNS = new Map([
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["#39", "'"],
  ["amp", "&"],
]);

/** Empty lines in front are not shown, zero-width spaces cannot be seen. */
const visible = (text: string) => text.replaceAll("\u200b", "").replace(/^\n+/, "");

// Ten thousand cases take seconds on a free machine, and a while on a busy one.
const PATIENT = { timeout: 300_000 };

test("no notification breaks a limit or a rule of the platform", PATIENT, () => {
  fc.assert(
    fc.property(hostileNotification, fc.boolean(), (notification, isEdit) => {
      expect(problemsOf(renderChatone(notification, { ...options, isEdit }))).toEqual([]);
    }),
    caseCount(10_000),
  );
});

test("foreign text is shown as itself, whatever stands beside it", PATIENT, () => {
  fc.assert(
    fc.property(hostileSpans, (rich) => {
      const clean = cleanSpans(rich, true);
      expect(show(renderSpans(clean))).toEqual({ seen: visible(plainOf(clean)), isCalling: false });
    }),
    caseCount(10_000),
  );
});
