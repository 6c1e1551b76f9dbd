// A person wrote down who did what where, and where one can read on; every chat must say all of it.

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { LOCAL_CHATS } from "../../sandbox/index.ts";
import { goldenCases } from "./cases.ts";
import { messageOf } from "./outputs.ts";
import { renderFor } from "./render.ts";

const LINE = /^(who|what|where|link): (.+)$/;

/** Characters we put in so that foreign text stays text. */
const INVISIBLE = /[\u200b\u2060]/g;

/** All the text and addresses in a message, as a reader would have them. */
function saidIn(message: unknown): string {
  if (typeof message === "string") return message.replace(INVISIBLE, "");
  if (typeof message !== "object" || message === null) return "";
  return Object.values(message).map(saidIn).join("\n");
}

describe.each(goldenCases)("$provider/$name", (golden) => {
  const lines = readFileSync(`${golden.folder}/says.txt`, "utf8").trim();
  const notification = messageOf(golden);
  const texts = LOCAL_CHATS.map(({ name, readable }) => ({
    name,
    text: readable(saidIn(renderFor(name, notification))),
  }));

  test.each(lines.split("\n"))("says %s", (line) => {
    const said = LINE.exec(line)?.[2] ?? `not a line of says.txt: ${line}`;
    for (const chat of texts)
      expect(chat).toEqual({ ...chat, text: expect.stringContaining(said) });
  });
});
