// Channels and threads: looking at them, opening a thread, archiving, locking, deleting.

import { z } from "zod";
import { type Answer, type Call, json } from "../platform/call.ts";
import type { Operation } from "../platform/operations.ts";
import { choice, readForm, refuseForm, text } from "./form.ts";
import { atMessage, inChannel, inOpenChannel } from "./places.ts";
import { refuse } from "./refusals.ts";
import type { Channel, State } from "./state.ts";
import type { World } from "./world.ts";

const PUBLIC_THREAD = 11;
const PRIVATE_THREAD = 12;
const ARCHIVE_MINUTES = [60, 1440, 4320, 10080];

const ThreadForm = z.object({
  name: text(100, 1),
  auto_archive_duration: choice(ARCHIVE_MINUTES).nullish(),
  // Without a type the platform makes a private thread.
  type: z.literal([PUBLIC_THREAD, PRIVATE_THREAD]).default(PRIVATE_THREAD),
});

const ChannelForm = z.object({
  name: text(100, 1).optional(),
  topic: text(1024).nullish(),
  archived: z.boolean().optional(),
  locked: z.boolean().optional(),
  auto_archive_duration: choice(ARCHIVE_MINUTES).optional(),
});

export function channelOperations({ state }: World): Operation[] {
  return [
    {
      method: "GET",
      path: "/channels/:channelId",
      run: (_call, parameters) =>
        inChannel(state, parameters, (channel) => json(200, showChannel(state, channel))),
    },
    {
      method: "PATCH",
      path: "/channels/:channelId",
      run: (call, parameters) =>
        inChannel(state, parameters, (channel) => change(state, call, channel)),
    },
    {
      method: "DELETE",
      path: "/channels/:channelId",
      run: (_call, parameters) =>
        inChannel(state, parameters, (channel) => {
          state.removeChannel(channel.id);
          return json(200, showChannel(state, channel));
        }),
    },
    {
      method: "POST",
      path: "/channels/:channelId/threads",
      run: (call, parameters) =>
        inOpenChannel(state, parameters, (channel) =>
          openThread(state, call, { channel, id: state.nextId() }),
        ),
    },
    {
      method: "POST",
      path: "/channels/:channelId/messages/:messageId/threads",
      run: (call, parameters) =>
        inOpenChannel(state, parameters, (channel) =>
          atMessage(state, parameters, (message) =>
            openThread(state, call, { channel, id: message.id, type: PUBLIC_THREAD }),
          ),
        ),
    },
  ];
}

export function showChannel(state: State, channel: Channel) {
  const shown = {
    id: channel.id,
    type: channel.type,
    guild_id: state.guild.id,
    name: channel.name,
    parent_id: channel.parentId ?? null,
    last_message_id: state.messages(channel.id).at(-1)?.id ?? null,
    rate_limit_per_user: 0,
    flags: 0,
  };
  if (channel.type === 0)
    return { ...shown, topic: channel.topic, position: 0, nsfw: false, permission_overwrites: [] };
  return {
    ...shown,
    owner_id: state.bot.id,
    message_count: state.messages(channel.id).length,
    thread_metadata: {
      archived: channel.isArchived,
      locked: channel.isLocked,
      auto_archive_duration: 1440,
    },
  };
}

/** A thread that starts at a message has its id, so there can be one only. */
function openThread(
  state: State,
  call: Call,
  { channel, id, type }: { channel: Channel; id: string; type?: 11 },
): Answer {
  if (channel.type !== 0) return refuse("wrongChannelType");
  const reading = readForm(ThreadForm, call.body ?? {});
  if (reading.outcome === "wrong") return refuseForm(reading.errors);
  if (state.channel(id)) return refuse("threadExists");
  const thread: Channel = {
    id,
    name: reading.form.name,
    topic: "",
    type: type ?? reading.form.type,
    parentId: channel.id,
    isHidden: false,
    isReadOnly: false,
    isArchived: false,
    isLocked: false,
    busyUntil: 0,
  };
  state.addChannel(thread);
  return json(201, showChannel(state, thread));
}

function change(state: State, call: Call, channel: Channel): Answer {
  const reading = readForm(ChannelForm, call.body ?? {});
  if (reading.outcome === "wrong") return refuseForm(reading.errors);
  const { name = channel.name, topic, archived, locked } = reading.form;
  const isThread = channel.type !== 0;
  state.changeChannel(channel.id, {
    name,
    topic: topic ?? channel.topic,
    isArchived: isThread && (archived ?? channel.isArchived),
    isLocked: isThread && (locked ?? channel.isLocked),
  });
  return json(200, showChannel(state, channel));
}
