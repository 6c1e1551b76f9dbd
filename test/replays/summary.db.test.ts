// One message in the place of many: every event is named in it, whatever people called their things.

import { describe, expect, test } from "vitest";
import { renderForChatone } from "../../src/chats/chatone/sender.ts";
import { renderForChattwo } from "../../src/chats/chattwo/sender.ts";
import { formatSummary } from "../../src/core/messages/notices/summary.ts";
import { summariesOf } from "../../src/core/replays/summaries.ts";
import { localeOf } from "../../src/core/i18n/locales.ts";
import { ENGINEERING, SHOP } from "../delivery/world.ts";
import { expectNoProblems } from "../support/strict.ts";
import { startReplayWorld, titlesOf } from "./world.ts";

const RENDERERS = {
  chatone: renderForChatone,
  chattwo: renderForChattwo(() => undefined),
};

const LONG = 400;
const TITLES: Readonly<Record<string, string>> = {
  "long words": "refactor ".repeat(LONG),
  "one long word": "x".repeat(LONG),
  "signs that are escaped": "*_~`|[]()<>\\#".repeat(LONG),
  "signs of html": "<&>\"'".repeat(LONG),
  "wide characters": "漢字仮名".repeat(LONG),
  emoji: "👩‍👩‍👧‍👦🏳️‍🌈".repeat(LONG),
  "marks upon marks": `z${"\u0301".repeat(LONG)}`,
  pings: "@everyone @here <@811000000000004021> ".repeat(LONG),
  "many lines": "a\n\nb\r\n".repeat(LONG),
};
const URLS: Readonly<Record<string, string | undefined>> = {
  none: undefined,
  usual: `https://codehost.example/acme/shop/compare/${"a".repeat(40)}...${"b".repeat(40)}`,
  long: `https://codehost.example/acme/shop/blob/main/${"folder/".repeat(140)}`,
  odd: `https://codehost.example/acme/shop/tree/${"ü(漢)[]".repeat(20)}`,
};
const COUNT = 50;
/** Found again however the rest is escaped or cut. */
const nameOf = (at: number) => `event${String(at).padStart(3, "0")}z`;

const cases = Object.keys(TITLES).flatMap((title) =>
  Object.keys(URLS).map((url) => ({ title, url })),
);

describe.each(cases)("with $title and an address that is $url", ({ title, url }) => {
  const lines = Array.from({ length: COUNT }, (_, at) => ({
    title: `${nameOf(at)} ${TITLES[title] ?? ""}`,
    ...(URLS[url] !== undefined && { url: URLS[url] }),
  }));
  const notices = summariesOf(lines, { why: "resumed", requestedBy: "a".repeat(39) });

  test.each(["en", "de", "es", "zh"])("every event is named, in its order, in %s", (lang) => {
    const locale = localeOf(lang);
    const look = { locale, emoji: true, isEdit: false, roleIds: [], now: "2026-11-15T12:00:00Z" };
    for (const render of Object.values(RENDERERS)) {
      const said = notices.map((notice) =>
        JSON.stringify(render(formatSummary(notice, locale), look)),
      );
      expect(said.join("\n").match(/event\d{3}z/g)).toEqual(lines.map((_, at) => nameOf(at)));
    }
  });
});

test("a usual address is a link in both chats", () => {
  const lines = [{ title: "Fix the shop", url: URLS["usual"] ?? "" }];
  const [notice] = summariesOf(lines, { why: "replay", requestedBy: "ana-lopez" });
  const locale = localeOf("en");
  const look = { locale, emoji: false, isEdit: false, roleIds: [], now: "2026-11-15T12:00:00Z" };
  const said = notice && formatSummary(notice, locale);
  expect(said).toMatchObject({ subject: "1 event replayed" });
  const drawn = Object.values(RENDERERS).map(
    (render) => said && JSON.stringify(render(said, look)),
  );
  for (const each of drawn) expect(each).toContain(URLS["usual"]);
});

test("a replay as a summary names every event in each target, in few messages", async () => {
  const titles = titlesOf(30);
  const world = await startReplayWorld(titles);
  try {
    await expect.poll(() => world.isDispatched()).toBe(true);
    const targets = [
      { platform: "chatone", channelId: SHOP },
      { platform: "chattwo", chatId: ENGINEERING },
    ] as const;
    const id = await world.replay(targets, { mode: "summary" });
    await expect.poll(() => world.stateOf(id)).toBe("done");
    const inShop = world.chatone.state.messages(SHOP).map(({ embeds }) => embeds[0]);
    expect(inShop.map((embed) => embed?.title)).toEqual([
      "30 events replayed, part 1 of 3",
      "30 events replayed, part 2 of 3",
      "30 events replayed, part 3 of 3",
    ]);
    expect(JSON.stringify(inShop).match(/missed \d+/g)).toEqual(titles);
    const inGroup = JSON.stringify(world.chattwo.state.messages(Number(ENGINEERING)));
    expect(inGroup.match(/missed \d+/g)).toEqual(titles);
    expect(inGroup).toContain("ana-lopez requested this summary.");
    const shown = await world.sql(
      `select s.status, by.notice ->> 'kind' as by, count(*)::integer as events
       from sends s left join sends by on by.id = s.shown_by
       where s.kind = 'event' group by 1, 2`,
    );
    expect(shown).toEqual([{ status: "skipped", by: "summary", events: 60 }]);
    expect(await world.sql("select distinct state from event_groups")).toEqual([
      { state: "dispatched" },
    ]);
    expectNoProblems(world.chatone);
    expectNoProblems(world.chattwo);
  } finally {
    await world.stop();
  }
});

test("a summary leaves urgent messages out: they are sent by themselves", async () => {
  const world = await startReplayWorld(["missed 0", "urgent 1", "missed 2"]);
  try {
    await expect.poll(() => world.isDispatched()).toBe(true);
    const id = await world.replay([{ platform: "chatone", channelId: SHOP }], { mode: "summary" });
    await expect.poll(() => world.stateOf(id)).toBe("done");
    const titles = world.chatone.state.messages(SHOP).map(({ embeds }) => embeds[0]?.title);
    expect(titles).toEqual(["urgent 1", "2 events replayed"]);
  } finally {
    await world.stop();
  }
});

test("events of a summary that is refused are not shown by it, and can be sent again", async () => {
  const world = await startReplayWorld(["missed 0", "missed 1"]);
  try {
    await expect.poll(() => world.isDispatched()).toBe(true);
    world.chatone.state.changeChannel(SHOP, { isReadOnly: true });
    const id = await world.replay([{ platform: "chatone", channelId: SHOP }], { mode: "summary" });
    await expect.poll(() => world.stateOf(id)).toBe("done");
    expect(await world.sql("select kind, status, shown_by from sends order by kind, id")).toEqual([
      { kind: "event", status: "failed", shown_by: null },
      { kind: "event", status: "failed", shown_by: null },
      { kind: "notice", status: "failed", shown_by: null },
    ]);
  } finally {
    await world.stop();
  }
});
