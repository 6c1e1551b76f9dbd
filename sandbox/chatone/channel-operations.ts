// Endpoints of channels and threads: read, archive, lock, delete.

import { z } from "zod";
import { type SandboxResponse, type SandboxCall, json } from "../platform/call.ts";
import type { Operation } from "../platform/operations.ts";
import { choice, readForm, refuseForm, Snowflake, text } from "./form.ts";
import { atMessage, inChannel, inOpenChannel } from "./places.ts";
import { refuse } from "./refusals.ts";
import type { SandboxChannel, ChatoneState } from "./state.ts";
import { showChannel, showDirect } from "./show-channel.ts";
import { ARCHIVE_MINUTES, openThread, PUBLIC_THREAD } from "./threads.ts";
import type { ChatoneWorld } from "./world.ts";

const ChannelForm = z.object({
  name: text(100, 1).optional(),
  topic: text(1024).nullish(),
  archived: z.boolean().optional(),
  locked: z.boolean().optional(),
  auto_archive_duration: choice(ARCHIVE_MINUTES).optional(),
});

const DirectForm = z.object({ recipient_id: Snowflake });

export function channelOperations(world: ChatoneWorld): Operation[] {
  const { state } = world;
  return [
    {
      method: "POST",
      path: "/users/@me/channels",
      run: (call) => openDirect(state, call),
    },
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
          openThread(world, call, { channel, id: state.nextId() }),
        ),
    },
    {
      method: "POST",
      path: "/channels/:channelId/messages/:messageId/threads",
      run: (call, parameters) =>
        inOpenChannel(state, parameters, (channel) =>
          atMessage(state, parameters, (message) =>
            openThread(world, call, { channel, id: message.id, type: PUBLIC_THREAD }),
          ),
        ),
    },
  ];
}

/** Succeeds even if the user blocks direct messages. Only a message shows that. */
function openDirect(state: ChatoneState, call: SandboxCall): SandboxResponse {
  const reading = readForm(DirectForm, call.body ?? {});
  if (reading.outcome === "wrong") return refuseForm(reading.errors);
  const person = state.person(reading.form.recipient_id);
  if (!person) return refuse("unknownUser");
  return json(200, showDirect(state, state.directChannel(person.id)));
}

function change(state: ChatoneState, call: SandboxCall, channel: SandboxChannel): SandboxResponse {
  const reading = readForm(ChannelForm, call.body ?? {});
  if (reading.outcome === "wrong") return refuseForm(reading.errors);
  const { name = channel.name, topic, archived, locked } = reading.form;
  const isThread = channel.parentId !== undefined;
  state.changeChannel(channel.id, {
    name,
    topic: topic ?? channel.topic,
    isArchived: isThread && (archived ?? channel.isArchived),
    isLocked: isThread && (locked ?? channel.isLocked),
  });
  return json(200, showChannel(state, channel));
}
