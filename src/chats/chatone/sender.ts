// chatone as a place to say something: channels and their threads, over the bot's HTTP API.

import { z } from "zod";
import type { Target } from "../../contract/routes.ts";
import { placeOf } from "../../core/sends/target-key.ts";
import { renderWords } from "../../core/words/render-words.ts";
import type { Chat, Message, Posting } from "../../ports/chat.ts";
import { type Call, callerOf, type CallerOptions } from "../call.ts";
import { credentialOf } from "../credential.ts";
import { fitText } from "../fit-text.ts";
import { readName } from "../place-name.ts";
import { tell } from "../tell.ts";
import { escapeMarkdown } from "./escape.ts";
import { isSameChatone } from "./is-same.ts";
import { chatonePaces, type ChatoneLimits } from "./paces.ts";
import { readAnswer } from "./read-answer.ts";
import { renderChatone } from "./render.ts";

export type ChatoneChatOptions = CallerOptions & {
  botToken: string;
  /** Ours, and where to read about us: the platform asks every bot to say so. */
  version: string;
  homeUrl: string;
  limits: ChatoneLimits;
};

/** A direct message has no name. */
const Channel = z.object({ name: z.string() });
const NEVER = new AbortController().signal;

const MOST_UNITS = 2000;
const ID = /^\d{1,20}$/;
const ALONE = { atLineStart: true, isFollowed: false };

export function chatoneChat(options: ChatoneChatOptions): Chat {
  const { botToken, apiUrl, limits } = options;
  const call = callerOf(options);
  const headers = {
    authorization: `Bot ${botToken}`,
    "user-agent": `DiscordBot (${options.homeUrl}, ${options.version})`,
  };
  return {
    platform: "chatone",
    credential: credentialOf(botToken, apiUrl),
    render: renderForChatone,
    renderPlain: (text) => ({
      ...BARE,
      content: fitText(text, MOST_UNITS, (each) => escapeMarkdown(each, ALONE)),
    }),
    isSame: isSameChatone,
    pacesFor: (posting) => chatonePaces(posting, limits),
    async send(posting, signal) {
      if (!isAddressed(posting)) return { outcome: "targetGone", error: "no id of a channel" };
      const called = await call({ ...callFor(posting), headers }, signal);
      const result =
        called.outcome === "answered"
          ? readAnswer(called, posting.messageId)
          : { ...called, outcome: "retry" as const };
      return tell(result, botToken);
    },
    async placeName(target) {
      const id = placeOf(target);
      if (!ID.test(id)) return undefined;
      const asking = { method: "GET", path: `/channels/${id}`, headers, body: undefined } as const;
      return readName(Channel, await call(asking, NEVER));
    },
  };
}

export const renderForChatone: Chat["render"] = (notification, { voice, ...look }) =>
  renderChatone(notification, { ...look, words: renderWords(voice) });

/** Anything else would lead to another path of the API, with our credential. */
function isAddressed({ target, messageId }: { target: Target; messageId: string | undefined }) {
  return ID.test(placeOf(target)) && (messageId === undefined || ID.test(messageId));
}

function callFor({ target, message, messageId, nonce }: Posting): Omit<Call, "headers"> {
  const path = `/channels/${placeOf(target)}/messages`;
  if (messageId === undefined)
    return { method: "POST", path, body: { ...message, nonce, enforce_nonce: true } };
  return { method: "PATCH", path: `${path}/${messageId}`, body: editOf(message) };
}

const BARE = { content: "", embeds: [], components: [], allowed_mentions: { parse: [] } };

/** What an edit leaves out would stay as it was; how loud a message is, is over once it stands. */
function editOf({ flags: _flags, ...message }: Message): Message {
  return { ...BARE, ...message };
}
