// A person wrote down who did what where, and where one can read on; both chats must say all of it.

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { goldenCases } from "./cases.ts";
import { messageOf } from "./outputs.ts";
import { onChatone, onChattwo } from "./render.ts";

const LINE = /^(who|what|where|link): (.+)$/;

/** Characters we put in so that foreign text stays text. */
const INVISIBLE = /[\u200b\u2060]/g;

/** All the text and addresses in a message, as a reader would have them. */
function saidIn(message: unknown): string {
  if (typeof message === "string") return message.replace(INVISIBLE, "");
  if (typeof message !== "object" || message === null) return "";
  return Object.values(message).map(saidIn).join("\n");
}

const withoutEscapes = (markdown: string) => markdown.replace(/\\([^A-Za-z0-9\s])/g, "$1");

const withoutTags = (html: string) =>
  [html.replace(/<[^>]*>/g, ""), ...html.matchAll(/href="([^"]*)"/g).map(([, url]) => url)]
    .join("\n")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");

describe.each(goldenCases)("$provider/$name", (golden) => {
  const text = readFileSync(`${golden.folder}/says.txt`, "utf8").trim();
  const notification = messageOf(golden);
  const chatone = withoutEscapes(saidIn(onChatone(notification)));
  const chattwo = withoutTags(saidIn(onChattwo(notification)));

  test.each(text.split("\n"))("says %s", (line) => {
    const said = LINE.exec(line)?.[2] ?? `not a line of says.txt: ${line}`;
    expect(chatone).toContain(said);
    expect(chattwo).toContain(said);
  });
});
