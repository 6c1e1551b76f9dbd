// What gives way when there is no room, in which order, and what never does.

import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { renderChatone } from "../../../src/chats/chatone/render.ts";
import { renderChattwo } from "../../../src/chats/chattwo/render.ts";
import { renderPlain } from "../../../src/chats/kit/render-plain.ts";
import type { Notification } from "../../../src/core/messages/notification.ts";
import { code, text } from "../../../src/core/kernel/rich-text.ts";
import { english } from "./example.ts";
import { hostileNotification } from "./hostile.ts";
import { bare, facts, row, SHOP, words } from "./people.ts";
import { caseCount } from "../../support/case-count.ts";

const options = { words: english, emoji: true, isEdit: false, roleIds: [] };
const embedOf = (notification: Notification) => renderChatone(notification, options).embeds[0];
const textOf = (notification: Notification) => renderChattwo(notification, options).text;
const lorem = (units: number) => "lorem ipsum ".repeat(units / 12).trim();

const card: Notification = {
  ...bare,
  label: "PR opened",
  subject: "#482 Retry failed payouts",
  number: "#482",
  url: `${SHOP}/pull/482`,
};
const rows = (count: number, units: number) =>
  Array.from({ length: count }, (_, at) => row(text(`${at + 1}: ${lorem(units)}`)));

test("words go first, at a word, and say so; the rest stays", () => {
  const lines = [words(lorem(4000)), ...rows(12, 192)];
  const description = embedOf({ ...card, lines })?.description ?? "";
  expect(description).toMatch(/^> lorem ipsum .*(lorem|ipsum) …\n1: lorem/);
  expect(description).toContain("\n12: lorem");
  expect(description.length).toBeGreaterThan(4000);
  expect(description.length).toBeLessThanOrEqual(4096);
});

test("rows are shortened before any is left out", () => {
  const description = embedOf({ ...card, lines: rows(20, 600) })?.description ?? "";
  expect(description.split("\n")).toHaveLength(20);
  expect(description).toMatch(/^20: lorem .* …$/m);
});

test("rows that are left out are counted", () => {
  const lines = rows(59, 192);
  const shown = (embedOf({ ...card, lines })?.description ?? "").split("\n");
  expect(shown.at(-1)).toBe(`and ${59 - (shown.length - 1)} more`);
});

test("facts are left out from the end, never broken, and counted", () => {
  const label = "x".repeat(300);
  const items = Array.from({ length: 30 }, (_, at) => [code(`${at}${label}`)]);
  const description = embedOf({ ...card, lines: [facts(...items)] })?.description ?? "";
  expect(description).toMatch(/^`0x{300}`\n`1x{300}`\n/);
  expect(description).toMatch(/\nand \d+ more$/);
});

test("panels that are left out are counted, below those that are shown", () => {
  const panels = Array.from({ length: 40 }, (_, at) => ({
    name: `Bank ${at + 1}`,
    isInline: false,
    items: [[text("differs")]],
  }));
  const full: Notification = { ...card, url: undefined, panels };
  const embed = embedOf(full);
  expect([embed?.fields?.length, embed?.description]).toEqual([24, "and 16 more"]);
  expect(textOf(full)).toMatch(/<b>Bank 24<\/b> differs\nand 16 more$/);
  expect(renderPlain(full, options)).toMatch(/Bank 24: differs\nand 16 more$/);
});

test("panels that find no room are counted too", () => {
  // Escaped, every sign takes two places.
  const panels = Array.from({ length: 20 }, () => ({
    name: "*".repeat(100),
    isInline: false,
    items: [[text("*".repeat(400))]],
  }));
  const embed = embedOf({ ...card, panels });
  const shown = embed?.fields?.length ?? 0;
  expect(shown).toBeLessThan(20);
  expect(embed?.description).toBe(`and ${20 - shown} more`);
});

test("whatever is left out of a list is counted: nothing goes missing without a word", () => {
  const count = fc.integer({ min: 0, max: 90 });
  const listed = (said: string) => said.match(/\b(?:row|panel)\d+\b/g)?.length ?? 0;
  const counted = (said: string) =>
    [...said.matchAll(/\band (\d+) more\b/g)].reduce((sum, [, n]) => sum + Number(n), 0);
  const property = fc.property(count, count, fc.integer({ min: 1, max: 30 }), (one, two, size) => {
    const lines = Array.from({ length: one }, (_, at) => row(text(`row${at} ${"*".repeat(size)}`)));
    const panels = Array.from({ length: two }, (_, at) => ({
      name: `panel${at} ${"*".repeat(size)}`,
      isInline: false,
      items: [[text("*".repeat(size * 4))]],
    }));
    const full: Notification = { ...card, lines, panels };
    const embed = embedOf(full);
    const fields = embed?.fields?.map(({ name }) => name) ?? [];
    const onChatone = [embed?.description, ...fields].join("\n");
    for (const said of [onChatone, textOf(full), renderPlain(full, options)])
      expect(listed(said) + counted(said)).toBe(one + two);
  });
  fc.assert(property, caseCount(200));
});

test("a long value of a panel is cut to its own limit, the others stay whole", () => {
  const panel = (name: string, value: string) => ({ name, isInline: true, items: [[text(value)]] });
  const fields = embedOf({
    ...card,
    panels: [panel("Turn", "ana-lopez"), panel("Log", lorem(3000))],
  })?.fields;
  expect(fields?.[0]?.value).toBe("ana-lopez");
  expect(fields?.[1]?.value).toMatch(/ …$/);
  expect(fields?.[1]?.value.length).toBeGreaterThan(1000);
});

test("a headline has at most 120 graphemes, and loses the subject's tail at a word", () => {
  const title = embedOf({ ...card, subject: `#482 ${lorem(600)}` })?.title ?? "";
  expect(title).toMatch(/^PR opened: #482 lorem .*(lorem|ipsum) …$/);
  expect(title.length).toBeLessThanOrEqual(122);
});

test("no emoji of many parts is cut in two", () => {
  const family = "👩‍👩‍👧‍👦";
  const title = embedOf({ ...card, subject: family.repeat(200) })?.title ?? "";
  expect(title.replaceAll(family, "")).toBe("PR opened:  …");
});

test("the longest label there can be leaves room for a number", () => {
  const subject = `#12345678901234 ${"\u{1f468}\u200d\u{1f469}\u200d\u{1f467}".repeat(60)}`;
  const label = "*".repeat(500);
  const title = embedOf({
    ...card,
    tone: "warning",
    label,
    subject,
    number: "#12345678901234",
  })?.title;
  expect(title).toMatch(/^⚠️ (\\\*){94} …: #12345678901234/);
  expect(title?.length).toBeLessThanOrEqual(256);
});

describe("never cut, whatever comes with it", () => {
  const kept = fc.record({
    hostile: hostileNotification,
    isEdit: fc.boolean(),
  });
  const filled = (hostile: Notification): Notification => ({
    ...hostile,
    label: "PR opened",
    subject: `#482 ${hostile.subject}`,
    number: "#482",
    url: `${SHOP}/pull/482`,
  });

  test("label, number and link on chatone", () => {
    fc.assert(
      fc.property(kept, ({ hostile, isEdit }) => {
        const embed = renderChatone(filled(hostile), { ...options, isEdit }).embeds[0];
        expect(embed?.title).toMatch(/(^|^\S+ )PR opened: #482/u);
        expect(embed?.url).toBe(`${SHOP}/pull/482`);
      }),
      caseCount(1000),
    );
  });

  test("label, number and link on chattwo", () => {
    fc.assert(
      fc.property(kept, ({ hostile, isEdit }) => {
        const { text: shown } = renderChattwo(filled(hostile), { ...options, isEdit });
        expect(shown).toContain(`<b>PR opened:</b> <a href="${SHOP}/pull/482">#482`);
      }),
      caseCount(1000),
    );
  });

  test("headline and address in plain text, which fits both chats", () => {
    fc.assert(
      fc.property(hostileNotification, (hostile) => {
        const plain = renderPlain(filled(hostile), { words: english });
        expect(plain).toMatch(/^PR opened: #482/);
        expect(plain).toMatch(/\/pull\/482$/);
        expect(plain.length).toBeLessThanOrEqual(2000);
        expect(plain.isWellFormed()).toBe(true);
      }),
      caseCount(1000),
    );
  });
});

test("a message without a single word still is one", () => {
  const empty = { ...bare, place: undefined };
  expect(embedOf(empty)?.title).toBe("…");
  expect(textOf(empty)).toBe("<b>…</b>");
  expect(renderPlain(empty, { words: english })).toBe("…");
});
