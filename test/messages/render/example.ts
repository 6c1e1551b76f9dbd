// The bodies that the design shows, and the options under which they are drawn.

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { ChatoneOptions } from "../../../src/chats/chatone/message.ts";
import type { ChattwoOptions } from "../../../src/chats/chattwo/render.ts";
import type { RenderPhrases } from "../../../src/chats/kit/render-options.ts";
import type { HostAction, Notification } from "../../../src/core/messages/notification.ts";
import { ciCases } from "./ci-cases.ts";
import { rollupCases } from "./rollup-cases.ts";
import { otherCases } from "./other-cases.ts";
import { talkCases } from "./talk-cases.ts";
import { threadCases } from "./thread-cases.ts";

const FOLDER = path.join(import.meta.dirname, "examples");

const Example = z.object({
  chatone: z.looseObject({ embeds: z.array(z.looseObject({ timestamp: z.string().optional() })) }),
  chattwo: z.looseObject({
    link_preview_options: z.looseObject({ url: z.string().optional() }),
    text: z.string(),
  }),
  emojiOff: z.object({ chatone: z.string(), chattwo: z.string() }),
  plain: z.string(),
});
type Example = z.output<typeof Example>;

export const english: RenderPhrases = {
  headline: (label, subject) => `${label}: ${subject}`,
  comma: ", ",
  more: (count) => `and ${count} more`,
  updated: "updated",
  forPeople: (people) => `For ${people}`,
};

export const EXAMPLES = readdirSync(FOLDER).map((file) => path.basename(file, ".json"));

export function readExample(name: string): Example {
  return Example.parse(JSON.parse(readFileSync(path.join(FOLDER, `${name}.json`), "utf8")));
}

/** The design links code as well, which the platform drops: there the link is worth more. */
export function linkedWithoutCode(body: unknown): unknown {
  const json = JSON.stringify(body).replaceAll(/<code>([^<]*)<\/code><\/a>/gu, "$1</a>");
  return JSON.parse(json);
}

export function notificationOf(name: string): Notification {
  const found =
    rollupCases.get(name) ??
    threadCases.get(name) ??
    talkCases.get(name) ??
    ciCases.get(name) ??
    otherCases.get(name);
  if (!found) throw new Error(`no notification for the example ${name}`);
  return found;
}

const ACTION_IDS = new Map([
  ["merge 482", "a:wYVuOvTOBfLXNb8m"],
  ["comment 482", "a:luW0M8IQIs-QtBRQ"],
  ["close 482", "a:uU-s6uHsDYsn_FU5"],
  ["comment 483", "a:de0Ll2wU1rWPkm40"],
  ["close 483", "a:R5CGxfK0aaDxZ2lg"],
]);

const shared = (example: Example) => ({
  words: english,
  emoji: true,
  isEdit: "content" in example.chatone && example.chatone["content"] === "",
  actionId: ({ kind, on }: HostAction) => ACTION_IDS.get(`${kind} ${on.number}`),
});

export function chatoneOptions(name: string): ChatoneOptions {
  const example = readExample(name);
  const now = example.chatone.embeds[0]?.timestamp;
  return {
    ...shared(example),
    roleIds: name === "ci-failed" ? ["700100000000000001"] : [],
    mention: ({ id }) => `81100000000000${id}`,
    ...(now !== undefined && { now }),
  };
}

export function chattwoOptions(name: string): ChattwoOptions {
  const example = readExample(name);
  const { url = "https://relay.example/" } = example.chattwo.link_preview_options;
  return {
    ...shared(example),
    mention: ({ id }) => `7700${id}`,
    richHeader: ({ name: title, words: content, avatarUrl: avatar }) => {
      const sig = new URL(url).searchParams.get("sig") ?? "";
      const query = new URLSearchParams({ title, content, avatar, sig });
      return `https://relay.example/api/richheader?${query.toString()}`;
    },
  };
}
