// Chats of the sandbox that fault runs cover, and what each guarantees.

import { LOCAL_CHATS } from "../../../sandbox/index.ts";
import type { LocalChat, RunningChat } from "../../../sandbox/platform/local-chat.ts";
import type { ServerOptions } from "../../../sandbox/platform/server.ts";
import { chatOf, idsOf, type Platform, type Target } from "../../../src/contract/kernel/target.ts";

export type FaultChat = LocalChat & Required<Pick<LocalChat, "faultRig">>;

export const FAULT_CHATS: readonly FaultChat[] = LOCAL_CHATS.flatMap(({ faultRig, ...chat }) =>
  faultRig ? [{ ...chat, faultRig }] : [],
);

/** Settings with which Relay does not limit its own rate. */
export const UNLIMITED: Readonly<Record<string, string>> = Object.fromEntries(
  FAULT_CHATS.flatMap(({ name }) => Object.keys(chatOf(name).settings))
    .filter((setting) => setting.includes("_SENDS_PER_"))
    .map((setting) => [setting, "0"]),
);

const AT_LEAST_ONCE: ReadonlySet<string> = new Set(namesOf(false));

/** Names of the chats that show every message exactly once, and of those that may show it again. */
export const ONCE_NAMES = namesOf(true).join(" and ");
export const REPEAT_NAMES = namesOf(false).join(" and ");

function namesOf(isIdempotent: boolean): Platform[] {
  return FAULT_CHATS.filter(({ faultRig }) => faultRig.isIdempotent === isIdempotent).map(
    ({ name }) => name,
  );
}

/** Whether a post with a lost answer may be doubled there. `target` is the key of a target. */
export function mayRepeat(target: string): boolean {
  return AT_LEAST_ONCE.has(target.slice(0, target.indexOf(":")));
}

export function faultChat(platform: Platform): FaultChat {
  const chat = FAULT_CHATS.find(({ name }) => name === platform);
  if (!chat) throw new Error(`fault runs leave out ${platform}`);
  return chat;
}

/** Starts every chat with the channels of these targets. */
export async function startFaultChats(targets: readonly Target[], options: ServerOptions) {
  const chats = new Map<Platform, RunningChat>();
  for (const { name, start, faultRig } of FAULT_CHATS) {
    const own = targets.filter(({ platform }) => platform === name);
    const seed = faultRig.seedWith(own.map((target) => idsOf(target)[0]));
    chats.set(name, await start({ ...options, seed }));
  }
  const all = [...chats.values()];
  return {
    chats,
    /** Settings of Relay. */
    settings: Object.fromEntries(all.flatMap(({ settings }) => Object.entries(settings.toSend))),
    stop: async () => void (await Promise.all(all.map(({ stop }) => stop()))),
  };
}
