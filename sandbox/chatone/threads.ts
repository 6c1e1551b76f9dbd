// Creates threads: on a message, standalone, or as a forum post, which starts with a message.

import { z } from "zod";
import { type SandboxResponse, type SandboxCall, json } from "../platform/call.ts";
import { composeMessage } from "./compose.ts";
import { choice, readForm, refuseForm, text } from "./form.ts";
import { carelessness, isEmpty, type MessageForm, readMessageForm } from "./message-form.ts";
import { refuse } from "./refusals.ts";
import { showChannel } from "./show-channel.ts";
import type { SandboxChannel } from "./state.ts";
import { reportOn, type ChatoneWorld } from "./world.ts";

export const FORUM = 15;
export const PUBLIC_THREAD = 11;
const PRIVATE_THREAD = 12;
export const ARCHIVE_MINUTES = [60, 1440, 4320, 10080];

const ThreadForm = z.object({
  name: text(100, 1),
  auto_archive_duration: choice(ARCHIVE_MINUTES).nullish(),
  // Discord's default is a private thread.
  type: z.literal([PUBLIC_THREAD, PRIVATE_THREAD]).default(PRIVATE_THREAD),
});

const PostForm = z.object({ ...ThreadForm.shape, message: z.record(z.string(), z.unknown()) });

/** A thread on a message has the message's id, so each message has at most one. */
export function openThread(
  world: ChatoneWorld,
  call: SandboxCall,
  { channel, id, type }: { channel: SandboxChannel; id: string; type?: 11 },
): SandboxResponse {
  const { state } = world;
  if (channel.isThreadless) return refuse("missingPermissions");
  if (channel.type === FORUM) return openPost(world, call, { channel, id });
  if (channel.type !== 0) return refuse("wrongChannelType");
  const reading = readForm(ThreadForm, call.body ?? {});
  if (reading.outcome === "wrong") return refuseForm(reading.errors);
  if (state.channel(id)) return refuse("threadExists");
  const { form } = reading;
  const thread = threadIn(channel, { id, name: form.name, type: type ?? form.type });
  state.addChannel(thread);
  return json(201, showChannel(state, thread));
}

/** The first message of a post has the post's id. */
function openPost(
  world: ChatoneWorld,
  call: SandboxCall,
  { channel, id }: { channel: SandboxChannel; id: string },
): SandboxResponse {
  const { state } = world;
  const reading = readForm(PostForm, call.body ?? {});
  if (reading.outcome === "wrong") return refuseForm(reading.errors);
  const { name, message } = reading.form;
  const said = readMessageForm(message, "bot");
  if (said.outcome === "wrong") return refuseForm(said.errors);
  noteCarelessness(world, call, said.form);
  const composed = composeMessage(world, { channelId: id, form: said.form, sender: "bot" });
  if (isEmpty(composed)) return refuse("emptyMessage");
  const thread = threadIn(channel, { id, name, type: PUBLIC_THREAD });
  state.addChannel(thread);
  const first = state.addMessage({ ...composed, id });
  return json(201, { ...showChannel(state, thread), message: first });
}

function threadIn(
  channel: SandboxChannel,
  named: Pick<SandboxChannel, "id" | "name" | "type">,
): SandboxChannel {
  return {
    ...named,
    topic: "",
    parentId: channel.id,
    isHidden: false,
    isReadOnly: false,
    isArchived: false,
    isLocked: false,
    busyUntil: 0,
  };
}

export function noteCarelessness(
  { kit }: ChatoneWorld,
  call: SandboxCall,
  form: MessageForm,
): void {
  const report = reportOn(kit, call);
  for (const [rule, detail] of carelessness(form)) report(rule, detail);
}
