// Dependencies of the methods.

import type { Kit } from "../platform/kit.ts";
import type { Callbacks } from "./callbacks.ts";
import { type SandboxChat, refusalOf } from "./chat.ts";
import type { FloodControl } from "./flood.ts";
import { badRequest, done, type MethodResult } from "./outcome.ts";
import type { Previews } from "./previews.ts";
import type { Prompts } from "./prompts.ts";
import type { ChattwoState } from "./state.ts";
import type { Updates } from "./updates/updates.ts";

export type ChattwoWorld = {
  kit: Kit;
  state: ChattwoState;
  flood: FloodControl;
  callbacks: Callbacks;
  updates: Updates;
  previews: Previews;
  prompts: Prompts;
};

/** The chat, if it exists and the bot may write to it. */
export function openChat(
  { state }: Pick<ChattwoWorld, "state">,
  id: number | string,
): MethodResult<SandboxChat> {
  const chat = typeof id === "number" ? state.findChat(id) : undefined;
  if (!chat) return badRequest("chat not found");
  return refusalOf(chat) ?? done(chat);
}
