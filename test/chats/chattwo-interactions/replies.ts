// Answers of the kinds that chats have to tell.

import type { Reply } from "../../../src/contract/interactions/replies.ts";
import { done, no } from "../../../src/core/interactions/replies.ts";
import { link, text } from "../../../src/core/kernel/rich-text.ts";

export const secret = no([text("for Bo alone")]);
export const news = done([text("Merged "), link("acme/shop#12", "https://codehost.example/p/12")]);
export const question: Reply = {
  ...done([text("Merge it?")]),
  choices: [
    { label: "Squash", id: "squash-1", isGo: true },
    { label: "Cancel", id: "cancel-1", isGo: false },
  ],
};
