// Sends messages to receivers.

import { createHash } from "node:crypto";
import { idsOf, type Target } from "../../contract/kernel/target.ts";
import type { RateLimit } from "../../core/delivery/rate-limit.ts";
import { renderWords } from "../../core/i18n/translate.ts";
import { isSameValue } from "../../core/kernel/json.ts";
import type { Chat } from "../../ports/chat-platform.ts";
import type { Receivers } from "../../ports/targets.ts";
import { fitText } from "../kit/fit.ts";
import { atMost } from "../kit/rate-limits.ts";
import { type PostOptions, postTo } from "./post.ts";
import { probedOf, readAnswer } from "./read-answer.ts";
import { MAX_UNITS, renderWebpost } from "./render.ts";

type WebpostOptions = PostOptions & { receivers: Receivers; perSecond: number };

const GONE = { reason: "channel_gone", error: "the receiver was removed" } as const;
const SECOND_MS = 1_000;

export function webpostChat(options: WebpostOptions): Chat {
  const { receivers, perSecond } = options;
  const find = (target: Target) => receivers.find(target.platform, idsOf(target)[0]);
  return {
    platform: "webpost",
    // Each receiver has its own credential, so no change concerns all of them.
    credential: createHash("sha256").update("webpost").digest("base64url"),
    render: renderForWebpost,
    renderPlain: (text) => ({ text: fitText(text, MAX_UNITS, (same) => same) }),
    isSame: isSameValue,
    rateLimitsFor: ({ target }) => webpostRateLimits(target, perSecond),
    async send({ target, message, nonce }, signal) {
      const receiver = await find(target);
      if (!receiver) return { ...GONE, outcome: "targetGone" };
      const id = `msg_${nonce}`;
      const posted = await postTo(
        options,
        receiver,
        { id, type: "message", data: message },
        signal,
      );
      return readAnswer(posted, id);
    },
    openThread: async () => ({ outcome: "none" }),
    async probe(target, signal) {
      const receiver = await find(target);
      if (!receiver) return { ...GONE, outcome: "refused" };
      return probedOf(await postTo(options, receiver, { type: "ping", data: {} }, signal));
    },
    async fetchChannel(target) {
      const receiver = await find(target);
      return {
        name: receiver?.name,
        audience: receiver && "private",
        linkId: undefined,
      };
    },
  };
}

export const renderForWebpost: Chat["render"] = (notification, { locale }) =>
  renderWebpost(notification, { words: renderWords(locale) });

export function webpostRateLimits(target: Target, perSecond: number): readonly RateLimit[] {
  const [id] = idsOf(target);
  return [{ key: `webpost ${id}`, scope: "place", ...atMost(perSecond, SECOND_MS) }];
}
