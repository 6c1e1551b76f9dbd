// Calls Telegram Bot API methods. The path of every call contains the credential.

import { type CallResult, callerOf, type CallerOptions } from "../kit/call.ts";

export type BotOptions = CallerOptions & { botToken: string; version: string };

export type BotCaller = (method: string, body: object, signal?: AbortSignal) => Promise<CallResult>;

const NEVER = new AbortController().signal;

export function botCaller({ botToken, version, ...options }: BotOptions): BotCaller {
  const call = callerOf(options);
  const bot = `/bot${encodeURIComponent(botToken).replaceAll("%3A", ":")}`;
  const headers = { "user-agent": `relay/${version}` };
  return (method, body, signal = NEVER) =>
    call({ method: "POST", path: `${bot}/${method}`, headers, body }, signal);
}
