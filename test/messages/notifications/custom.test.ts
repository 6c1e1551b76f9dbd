import { describe, expect, test } from "vitest";
import { formatEvent } from "../../../src/core/messages/cards/index.ts";
import { makeCustom } from "../../support/event-makers.ts";
import { plainHeadline, plainLines } from "../../support/plain-view.ts";
import { english } from "./options.ts";

const monitor = {
  id: undefined,
  login: "queue-monitor",
  url: "https://status.acme.example",
  avatarUrl: "https://status.acme.example/icon.png",
  isBot: false,
};

describe("a custom message", () => {
  test("is the sender's: title, words, fields, footer", () => {
    const said = formatEvent(
      makeCustom({
        description: "The oldest payout waits since 13:12. The worker on box-3 stopped.",
        color: "red",
        author: monitor,
        fields: [
          { name: "Waiting", value: "318 payouts", isInline: true },
          { name: "Oldest", value: "20 min", isInline: false },
        ],
        footer: "box-3",
        updateKey: "incident-88",
      }),
      english,
    );
    expect(plainHeadline(said)).toBe("Payout queue is 20 minutes behind");
    expect(plainLines(said)).toEqual([
      "The oldest payout waits since 13:12. The worker on box-3 stopped.",
      "box-3",
      "Waiting: 318 payouts",
      "Oldest: 20 min",
    ]);
    expect(said.panels.map(({ isInline }) => isInline)).toEqual([true, false]);
    expect(said).toMatchObject({
      tone: "bad",
      label: undefined,
      actor: monitor,
      place: "acme/shop",
      url: "https://status.acme.example/incidents/88",
      concerns: [],
    });
  });

  test.each([
    ["red", "bad", undefined],
    ["green", "good", undefined],
    ["yellow", "warning", undefined],
    ["orange", "warning", undefined],
    ["blue", "progress", undefined],
    ["cyan", "progress", undefined],
    ["purple", "done", undefined],
    ["gray", "neutral", undefined],
    ["#0a0B0c", "neutral", 0x0a0b0c],
    ["#12345", "neutral", undefined],
    ["constructor", "neutral", undefined],
    [undefined, "neutral", undefined],
  ])("in %s sounds %s", (color, tone, bar) => {
    const said = formatEvent(makeCustom({ color }), english);
    expect(said).toMatchObject({ tone, color: bar });
  });

  test("without a visible title is called so", () => {
    expect(formatEvent(makeCustom({ title: " \u200B " }), english).subject).toBe("Custom message");
  });

  test.each([
    ["words", "queue behind. ".repeat(300), "386 more words"],
    ["characters", "付款队列落后".repeat(400), "900 more characters"],
  ])("too long says how many %s are left", (_, description, rest) => {
    const lines = plainLines(formatEvent(makeCustom({ description }), english));
    expect(lines.at(-1)).toBe(rest);
  });

  test("of emoji alone is not cut within one of them", () => {
    const description = "👩‍👩‍👧‍👦".repeat(2000);
    const [row = "", rest] = plainLines(formatEvent(makeCustom({ description }), english));
    expect(row).toBe("👩‍👩‍👧‍👦".repeat(1500));
    expect(rest).toMatch(/more characters$/u);
  });

  test("keeps its lines apart, each a row", () => {
    const said = formatEvent(makeCustom({ description: "one\r\n\r\ntwo\n three " }), english);
    expect(plainLines(said)).toEqual(["one", "two", "three"]);
  });

  test("marks a field whose value is cut", () => {
    const fields = [{ name: "Rows", value: "1\n".repeat(20), isInline: false }];
    const [panel] = plainLines(formatEvent(makeCustom({ fields }), english));
    expect(panel).toBe(`Rows: ${"1, ".repeat(9)}1 …`);
  });

  test("shows no field that lacks a value, and a nameless one under a dash", () => {
    const fields = [
      { name: "", value: "x", isInline: true },
      { name: "Empty", value: " \n", isInline: true },
      { name: "Lines", value: "1\n\n2", isInline: true },
    ];
    const said = formatEvent(makeCustom({ fields }), english);
    expect(plainLines(said)).toEqual(["–: x", "Lines: 1, 2"]);
  });
});
