import { expect, test } from "vitest";
import { chatoneLength } from "./chatone-shape.ts";
import { chattwoLength } from "./chattwo-shape.ts";

test("on chatone every text of the embeds counts", () => {
  const embed = { author: { name: "ana" }, title: "four", description: "12345" };
  const fields = [{ name: "ab", value: "cde", inline: true }];
  expect(chatoneLength({ embeds: [{ ...embed, fields, footer: { text: "1" } }] })).toEqual({
    used: 18,
    max: 6000,
  });
});

test("without embeds the text counts, and less of it fits", () => {
  expect(chatoneLength({ content: "12345", embeds: [] })).toEqual({ used: 5, max: 2000 });
});

test("on chattwo tags do not count", () => {
  const message = {
    text: '<b>ab</b>\n<a href="https://x.example">cd</a>&amp;',
    parse_mode: "HTML",
  };
  expect(chattwoLength(message)).toEqual({ used: 6, max: 4096 });
});

test("a message in another form is an empty one", () => {
  expect(chatoneLength(null)).toEqual({ used: 0, max: 2000 });
  expect(chattwoLength("text")).toEqual({ used: 0, max: 4096 });
});
