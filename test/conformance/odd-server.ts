// A server that is not the platform, and an adapter that sends to it.

import type { ServerResponse } from "node:http";
import { afterEach } from "vitest";
import type { LocalChat } from "../../sandbox/platform/local-chat.ts";
import type { Chat } from "../../src/ports/chat-platform.ts";
import { type Heard, type Listener, startListener } from "../support/listener.ts";
import { firstTarget, makeChat, never, posting } from "./stage.ts";

export type Hear = (heard: Heard, response: ServerResponse) => void;

export const SECRET = "220000001:a-secret-of-its-own";
export const JSON_TYPE = { "content-type": "application/json" };

export function useOddServer({ name, wire }: LocalChat) {
  const target = firstTarget(name);
  const listeners: Listener[] = [];
  afterEach(async () => {
    await Promise.all(listeners.splice(0).map((listener) => listener.stop()));
  });
  const listen = async (hear: Hear) => {
    const listener = await startListener("/api", hear);
    listeners.push(listener);
    return listener.url;
  };
  const chatAt = async (hear: Hear): Promise<Chat> =>
    makeChat(name, { apiUrl: await listen(hear), botToken: SECRET });
  return {
    target,
    listen,
    chatAt,
    async send(hear: Hear) {
      const chat = await chatAt(hear);
      return chat.send(posting(chat, target, "hello"), never);
    },
    answer:
      (status: number, body: string, headers: Record<string, string> = JSON_TYPE): Hear =>
      (_heard, response) =>
        void response.writeHead(status, headers).end(body),
    /** The platform's own answer to a post. */
    whole: JSON.stringify(wire.postedBody),
  };
}
