// Discord adapter: sends to channels and threads over the bot's HTTP API.

import type { FailureReason } from "../../contract/kernel/failure-reasons.ts";
import type { SendResult } from "../../core/delivery/send-result.ts";
import { placeOf } from "../../core/delivery/target-key.ts";
import { renderWords } from "../../core/i18n/translate.ts";
import { isJsonObject, isSameValue } from "../../core/kernel/json.ts";
import type { Chat, Message, Posting } from "../../ports/chat-platform.ts";
import { credentialOf } from "../kit/bot-identity.ts";
import { callerOf, type CallerOptions, type ChatCall } from "../kit/call.ts";
import { fitText } from "../kit/fit.ts";
import { probedOf, redactResult, redactSecret } from "../kit/redact-result.ts";
import { fetchChannel } from "./fetch-info.ts";
import { type ChatoneLimits, chatoneRateLimits } from "./rate-limits.ts";
import { readCalled } from "./read-answer.ts";
import { renderChatone } from "./render.ts";
import { escapeMarkdown } from "./spans.ts";
import { nameFor, threadOpener } from "./threads.ts";

export type ChatoneChatOptions = CallerOptions & {
  botToken: string;
  /** For the User-Agent, in which Discord requires a version and a URL. */
  version: string;
  homeUrl: string;
  limits: ChatoneLimits;
};

const MAX_UNITS = 2000;
const ID = /^\d{1,20}$/;
/** Error codes: not a text channel, unknown channel. */
const NO_TEXT = "50008";
const NO_CHANNEL = "10003";
const SHUT: ReadonlySet<FailureReason> = new Set(["thread_archived", "thread_locked"]);
const NO_ID = { reason: "channel_gone", error: "no id of a channel" } as const;
const ALONE = { atLineStart: true, isFollowed: false };

export function chatoneChat(options: ChatoneChatOptions): Chat {
  const { botToken, apiUrl, limits } = options;
  const call = callerOf(options);
  const headers = {
    authorization: `Bot ${botToken}`,
    "user-agent": `DiscordBot (${options.homeUrl}, ${options.version})`,
  };
  const threads = threadOpener((request, signal) => call({ ...request, headers }, signal));
  return {
    platform: "chatone",
    credential: credentialOf(botToken, apiUrl),
    render: renderForChatone,
    renderPlain: (text) => ({
      ...BARE,
      content: fitText(text, MAX_UNITS, (each) => escapeMarkdown(each, ALONE)),
    }),
    isSame: isSameChatone,
    rateLimitsFor: (posting) => chatoneRateLimits(posting, limits),
    async send(posting, signal) {
      if (!isAddressed(posting)) return { ...NO_ID, outcome: "targetGone" };
      const called = await call({ ...callFor(posting), headers }, signal);
      const result = inThread(readCalled(called, posting.messageId), posting);
      const isForum = result.outcome === "refused" && result.errorCode === NO_TEXT;
      return redactResult(isForum ? await sendAsPost(threads, posting, signal) : result, botToken);
    },
    async openThread(opening, signal) {
      if (!ID.test(placeOf(opening.target))) return { outcome: "none" };
      const opened = await threads.open(opening, signal);
      return "error" in opened
        ? { ...opened, error: redactSecret(opened.error, botToken) }
        : opened;
    },
    async probe(target, signal) {
      const id = placeOf(target);
      if (!ID.test(id)) return { ...NO_ID, outcome: "refused" };
      const path = `/channels/${id}/typing`;
      const called = await call({ method: "POST", path, headers, body: undefined }, signal);
      return probedOf(called, { read: readCalled, secret: botToken });
    },
    async fetchChannel(target, signal) {
      const id = placeOf(target);
      if (!ID.test(id)) return { name: undefined, audience: undefined, linkId: undefined };
      return fetchChannel(
        (path) => call({ method: "GET", path, headers, body: undefined }, signal),
        id,
      );
    },
  };
}

export const renderForChatone: Chat["render"] = (notification, { locale, ...look }) =>
  renderChatone(notification, { ...look, words: renderWords(locale) });

/** Any other value could change the API path of an authenticated request. */
function isAddressed({ target, messageId, threadId }: Posting) {
  return [placeOf(target), messageId, threadId].every((id) => id === undefined || ID.test(id));
}

function callFor({ message, messageId, nonce, ...where }: Posting): Omit<ChatCall, "headers"> {
  const path = `/channels/${where.threadId ?? placeOf(where.target)}/messages`;
  if (messageId === undefined)
    return { method: "POST", path, body: { ...message, nonce, enforce_nonce: true } };
  return { method: "PATCH", path: `${path}/${messageId}`, body: editOf(message) };
}

/** Discord reports a missing thread like a missing channel. For a thread that Relay opened, the channel may be fine. */
function inThread(result: SendResult, { threadId }: Posting): SendResult {
  if (threadId === undefined || result.outcome === "delivered") return result;
  if (SHUT.has(result.reason)) return { ...result, outcome: "threadShut" };
  return result.errorCode === NO_CHANNEL ? { ...result, outcome: "threadGone" } : result;
}

/** A forum holds only posts, so a message without a thread becomes a post of its own. */
async function sendAsPost(
  threads: ReturnType<typeof threadOpener>,
  { target, message }: Posting,
  signal: AbortSignal,
): Promise<SendResult> {
  const opening = { target, message, name: nameFor(message), cardId: undefined, mayBeOpen: false };
  const opened = await threads.open(opening, signal);
  if (opened.outcome === "none")
    return { outcome: "refused", reason: "other", error: "nothing can be said there" };
  if (opened.outcome === "barred") return { ...opened, outcome: "targetGone" };
  if (opened.outcome !== "opened") return opened;
  const { threadId, messageId = threadId } = opened;
  return { outcome: "delivered", messageId, threadId };
}

const BARE = { content: "", embeds: [], components: [], allowed_mentions: { parse: [] } };

/** An omitted field keeps its old value on an edit. Flags apply only when a message is posted. */
function editOf({ flags: _flags, ...message }: Message): Message {
  return { ...BARE, ...message };
}

// Compares what readers see. Ignores pings, which fire only once, and the time in the footer.

export function isSameChatone(posted: Message, edit: Message): boolean {
  return isSameValue(seenOf(posted), seenOf(edit));
}

function seenOf({ content = "", embeds = [], components = [] }: Message): unknown {
  const framed = Array.isArray(embeds) ? embeds.map(withoutTime) : [];
  return { text: framed.length > 0 ? "" : content, framed, components };
}

function withoutTime(embed: unknown): unknown {
  if (!isJsonObject(embed)) return embed;
  const { footer: _footer, timestamp: _timestamp, ...rest } = embed;
  return rest;
}
