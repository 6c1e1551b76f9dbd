// What Relay says by itself: the line in a group's log, and that a target is paused.

import { PRODUCT_NAMES } from "../../../src/contract/kernel/products.ts";
import { describe, expect, test } from "vitest";
import { renderChatone } from "../../../src/chats/chatone/render.ts";
import { renderChattwo } from "../../../src/chats/chattwo/render.ts";
import { renderPlain } from "../../../src/chats/kit/render-plain.ts";
import type { Notification } from "../../../src/core/messages/notification.ts";
import {
  formatLogLine,
  type LoggedEvent,
  type LoggedSend,
  loggedFacts,
} from "../../../src/core/messages/notices/log-line.ts";
import { formatTargetNotice } from "../../../src/core/messages/notices/target-notices.ts";
import { renderWords } from "../../../src/core/i18n/translate.ts";
import { makeIssue, makePullRequest } from "../../support/event-makers.ts";
import { somePush } from "../../support/events.ts";
import { plainHeadline, plainLines } from "../../support/plain-view.ts";
import { english } from "./options.ts";

const look = { words: renderWords(english), emoji: true, isEdit: false };
const chatone = (said: Notification, isEdit = false) =>
  renderChatone(said, { ...look, isEdit, roleIds: [] });
const chattwo = (said: Notification, isEdit = false) => renderChattwo(said, { ...look, isEdit });

const DELIVERY = "72d3162e-cc78-11e3-81ab-4c9367dc0958";
const URL = `https://relay.example/admin/logs?delivery=${DELIVERY}`;

function send(changes: Partial<LoggedSend> = {}): LoggedSend {
  const target = { platform: "chatone", channelId: "118020000000000007" } as const;
  return { target, status: "delivered", error: undefined, tookMs: 412, ...changes };
}

function line(sends: readonly LoggedSend[], changes: Partial<LoggedEvent> = {}): Notification {
  const logged: LoggedEvent = {
    eventId: "9",
    event: "pull_request",
    action: "opened",
    repo: "acme/shop",
    number: 482,
    deliveryId: DELIVERY,
    url: URL,
    sends,
    ...changes,
  };
  return formatLogLine(logged, english);
}

const refused = send({
  status: "failed",
  error: "403 Missing Access (50001)",
  tookMs: undefined,
  isPaused: true,
});

describe("the line of an event in its group's log", () => {
  test("says that all of it arrived, how long the last one took, and where to read more", () => {
    const said = line([send({ tookMs: 80 }), send(), send({ status: "skipped" })]);
    expect(chatone(said)).toEqual({
      content: `✓ \`pull_request.opened\` acme/shop#482 · 3 of 3 delivered · 412 ms · [\`72d3162e\`](${URL})`,
      embeds: [],
      allowed_mentions: { parse: [], roles: [], users: [] },
      flags: 4100,
    });
    expect(chattwo(said)).toEqual({
      text: `✓ <code>pull_request.opened</code> acme/shop#482 · 3 of 3 delivered · 412 ms · <a href="${URL}">72d3162e</a>`,
      parse_mode: "HTML",
      link_preview_options: { is_disabled: true },
      disable_notification: true,
    });
  });

  test("says for what failed what the platform said and what Relay did, in silence", () => {
    const run = { event: "workflow_run", action: "completed", number: undefined };
    const said = line([send(), send(), refused], run);
    const why = "Discord 118020000000000007: 403 Missing Access (50001), target paused";
    expect(chatone(said)).toMatchObject({
      content: `✗ \`workflow_run.completed\` acme/shop · 2 of 3 delivered · [\`72d3162e\`](${URL})\n${why}`,
      flags: 4100,
    });
    expect(chattwo(said)).toMatchObject({
      text: `✗ <code>workflow_run.completed</code> acme/shop · 2 of 3 delivered · <a href="${URL}">72d3162e</a>\n${why}`,
      disable_notification: true,
    });
    expect(renderPlain(said, look)).toBe(
      `workflow_run.completed: acme/shop\n2 of 3 delivered · 72d3162e\n${why}`,
    );
  });

  test.each([
    ["failed", "no retry"],
    ["dead", "given up"],
    ["canceled", "canceled"],
    ["retrying", "will be retried"],
  ])("a send that is %s was %s", (status, did) => {
    const target = { platform: "chattwo", chatId: "-100", topicId: "3" } as const;
    const said = line([send({ target, status, error: "Bad\nRequest" })]);
    expect(plainLines(said)[1]).toBe(`Telegram -100/3: Bad Request, ${did}`);
  });

  test("shows three failures and how many more there are", () => {
    const lines = plainLines(line(Array.from({ length: 5 }, () => refused)));
    expect(lines).toHaveLength(5);
    expect(lines.at(-1)).toBe("and 2 more");
  });

  test("is edited as sends come to their end, and an older one never overwrites it", () => {
    const waiting = send({ status: "queued", tookMs: undefined });
    const retrying = send({ status: "retrying", error: "no answer", tookMs: undefined });
    const first = line([send(), waiting, waiting]);
    expect([first.tone, first.sequence]).toEqual(["progress", [1]]);
    expect(line([send(), retrying, waiting]).sequence).toEqual([1]);
    const last = line([send(), send({ tookMs: 72_000 }), refused]);
    expect([last.tone, last.sequence]).toEqual(["bad", [3]]);
    expect(chatone(last, true)).toMatchObject({ embeds: [], components: [] });
    expect(chattwo(last, true)).not.toHaveProperty("disable_notification");
  });

  test("has a name also without a repository or a delivery id", () => {
    const bare = { event: "custom", action: undefined, repo: undefined, number: undefined };
    const said = line([send({ tookMs: 1_600 })], { ...bare, deliveryId: undefined });
    expect(chatone(said).content).toBe("✓ `custom` · 1 of 1 delivered · 2 s · `9`");
  });

  test("pings nobody and marks nothing, whatever a platform or a sender says", () => {
    const hostile = "<@&700100000000000001> @everyone **x** [a](https://evil.example)";
    const said = line([{ ...refused, error: hostile }], { repo: hostile });
    const { content = "", allowed_mentions } = chatone(said);
    expect(allowed_mentions).toEqual({ parse: [], roles: [], users: [] });
    expect(content).not.toMatch(/@everyone|[^\\]\*\*x|[^\\]\]\(https:\/\/evil/);
    expect(chattwo(said).text).not.toMatch(/<(?!\/?(code|a)\b)/);
  });

  test("fits, however much there is to say", () => {
    const row = { kind: "row", content: [{ kind: "text", text: "*_".repeat(200) }] } as const;
    const said = { ...line([send()]), lines: Array.from({ length: 50 }, () => row) };
    expect(chatone(said).content?.length).toBeLessThanOrEqual(2000);
    expect(chatone(said).content).toMatch(/and \d+ more$/);
  });

  test.each([
    [makePullRequest("opened"), { event: "pull_request", action: "opened", number: 482 }],
    [makeIssue("closed"), { event: "issues", action: "closed", number: 517 }],
    [somePush(), { event: "push", action: undefined, repo: "acme/shop", number: undefined }],
  ])("takes from an event what it is called and about", (event, facts) => {
    expect(loggedFacts(event)).toMatchObject(facts);
  });
});

test("a paused target: which, what was said, what was done, how to go on, and aloud", () => {
  const said = formatTargetNotice(
    {
      kind: "targetPaused",
      target: { platform: "chattwo", chatId: "-1002200000001" },
      said: "Forbidden: bot was kicked from the supergroup chat",
    },
    { ...english, platforms: { ...PRODUCT_NAMES, chatone: "Blue", chattwo: "Paper" } },
  );
  expect(plainHeadline(said)).toBe("Target paused: Paper -1002200000001");
  expect(plainLines(said)).toEqual([
    "Paper said: Forbidden: bot was kicked from the supergroup chat",
    "Relay sends nothing there until it is resumed. New messages are queued.",
    "Give the bot permission to post there, then resume the target in the console.",
  ]);
  expect(chatone(said)).not.toHaveProperty("flags");
  expect(chattwo(said)).not.toHaveProperty("disable_notification");
});
