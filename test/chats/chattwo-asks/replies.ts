// Answers of the kinds that chats have to tell.

import type { Reply } from "../../../src/contract/replies.ts";
import { done, no } from "../../../src/core/asks/replies.ts";
import { link, text } from "../../../src/core/rich-text.ts";
import { say } from "../../../src/core/words/say.ts";
import { voiceOf } from "../../../src/core/words/voices.ts";

/** What a group reads where the answer is for one alone. */
export const PRIVATE = `⚠️ Bo Chen: ${say(voiceOf("en"), "ask.private")}`;

export const secret = no([text("for Bo alone")]);
export const news = done([text("Merged "), link("acme/shop#12", "https://codehost.example/p/12")]);
export const question: Reply = {
  ...done([text("Merge it?")]),
  choices: [
    { label: "Squash", id: "squash-1", isGo: true },
    { label: "Cancel", id: "cancel-1", isGo: false },
  ],
};
