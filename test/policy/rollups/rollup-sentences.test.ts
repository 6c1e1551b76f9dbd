// What a list says of each send that it names: in the log, in the sentence about it, and in the figures.

import { PRODUCT_NAMES } from "../../../src/contract/kernel/products.ts";
import { expect, test } from "vitest";
import { renderChatone } from "../../../src/chats/chatone/render.ts";
import { renderChattwo } from "../../../src/chats/chattwo/render.ts";
import type { RollupReason } from "../../../src/contract/messages/notices.ts";
import { byPlatform } from "../../../src/contract/kernel/target.ts";
import { formatRollup } from "../../../src/core/policy/rollup/rollup-message.ts";
import { ownFrame } from "../../../src/core/messages/notices/frame.ts";
import { rollupLineOf } from "../../../src/core/policy/rollup/rollup-line.ts";
import { sendSentences } from "../../../src/core/explain/describe-send.ts";
import { whyPhrasesOf } from "../../../src/core/explain/explain-locale.ts";
import { localeOf } from "../../../src/core/i18n/locales.ts";
import { chatoneOptions, chattwoOptions } from "../../messages/render/example.ts";
import { makePullRequest } from "../../support/event-makers.ts";
import { send } from "../../explain/explanations.ts";

const NINE = Date.UTC(2026, 10, 17, 9);

function told(why: RollupReason, changes: object = {}): string | undefined {
  const platforms = { ...PRODUCT_NAMES, ...byPlatform((platform) => platform) };
  const rollup = { why, limit: 20, total: 23, until: undefined, ...changes };
  const words = whyPhrasesOf({ ...localeOf("en"), platforms });
  return sendSentences(send({ status: "queued", rollup }), [], words)[0];
}

test("what waits to be listed says where, when and why", () => {
  expect(told("hours", { until: NINE })).toBe(
    "It is queued for a rollup in #dev on Nov 17, 2026, 9:00 AM UTC: it arrived outside working hours.",
  );
  expect(told("backlog")).toBe(
    "It is queued for a rollup in #dev: more messages were queued there than can be sent in 15 minutes.",
  );
});

test("a sketch is short, whatever people wrote", () => {
  const subject = "👩‍👩‍👧‍👦 wide ".repeat(500);
  const url = `https://codehost.example/${"a".repeat(5_000)}`;
  const notification = ownFrame({ tone: "neutral", label: subject, subject, url, lines: [] });
  const rollupLine = rollupLineOf(makePullRequest("opened"), notification);
  expect(rollupLine.url).toBeUndefined();
  expect([...new Intl.Segmenter().segment(rollupLine.subject)].length).toBeLessThanOrEqual(120);
});

test("eight rows of long hostile titles fit into one message on both chats", () => {
  const subject = `<b>@everyone [x](javascript:1) ${"y".repeat(500)}`;
  const url = `https://codehost.example/${"a".repeat(270)}`;
  const rows = Array.from({ length: 8 }, () => ({
    sort: "custom",
    place: "z".repeat(100),
    count: 1,
    numbers: [],
    isSame: true,
    newest: { sort: "custom", tone: "warning" as const, subject, url },
  }));
  const content = { total: 3_000, upTo: "1", from: 0, to: 0, rows };
  const options = { ...localeOf("en"), platform: "chatone", url };
  const rollup = formatRollup({ kind: "rollup", why: "outage" }, content, options);
  const [embed] = renderChatone(rollup, chatoneOptions("rollup")).embeds;
  expect(embed?.description?.length).toBeLessThanOrEqual(4_096);
  expect(embed?.description).toContain("and 2,992 more");
  const { text } = renderChattwo(rollup, chattwoOptions("rollup"));
  const shown = text.replaceAll(/<[^>]*>/gu, "").replaceAll(/&(?:lt|gt|amp|quot);/gu, "x");
  expect(shown.length).toBeLessThanOrEqual(4_096);
  expect(text).not.toContain("<b>@everyone");
});
