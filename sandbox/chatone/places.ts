// Resolves the channel or message of a call, or returns why the bot has no access.

import type { APIMessage } from "discord-api-types/v10";
import { z } from "zod";
import type { SandboxResponse } from "../platform/call.ts";
import type { PathParameters } from "../platform/operations.ts";
import { readForm, refuseForm, Snowflake } from "./form.ts";
import { refuse } from "./refusals.ts";
import type { SandboxChannel, ChatoneState } from "./state.ts";

type InChannel = (channel: SandboxChannel) => SandboxResponse;
type AtMessage = (message: APIMessage, channel: SandboxChannel) => SandboxResponse;

const PlaceForm = z.object({ channel_id: Snowflake });

export function inChannel(
  state: ChatoneState,
  { channelId = "" }: PathParameters,
  run: InChannel,
): SandboxResponse {
  const reading = readForm(PlaceForm, { channel_id: channelId });
  if (reading.outcome === "wrong") return refuseForm(reading.errors);
  const channel = state.channel(channelId);
  if (!channel) return refuse("unknownChannel");
  const isHidden = channel.isHidden || state.channel(channel.parentId ?? "")?.isHidden;
  return isHidden ? refuse("missingAccess") : run(channel);
}

/**
 * A writable channel. Discord may unarchive a thread for a message; the sandbox does not. Senders must handle both, and
 * only this case can fail.
 */
export function inOpenChannel(
  state: ChatoneState,
  parameters: PathParameters,
  run: InChannel,
): SandboxResponse {
  return inChannel(state, parameters, (channel) => {
    const parent = state.channel(channel.parentId ?? "");
    if (channel.isReadOnly || parent?.isReadOnly) return refuse("missingPermissions");
    if (state.shutDirect.has(channel.recipientId ?? "")) return refuse("shutDirect");
    if (channel.isLocked) return refuse("threadLocked");
    return channel.isArchived ? refuse("threadArchived") : run(channel);
  });
}

export function atMessage(
  state: ChatoneState,
  parameters: PathParameters,
  run: AtMessage,
): SandboxResponse {
  return inChannel(state, parameters, (channel) => {
    const message = state.message(channel.id, parameters["messageId"] ?? "");
    // Ephemeral messages do not exist for the channel's endpoints.
    if (!message || state.viewerOf(message.id) !== undefined) return refuse("unknownMessage");
    return run(message, channel);
  });
}
