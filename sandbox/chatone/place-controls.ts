// Control endpoints for channels: changes that members of the server make.

import { z } from "zod";
import { type SandboxResponse, type SandboxCall, json, nothing } from "../platform/call.ts";
import { CONTROL } from "../platform/control.ts";
import type { Operation } from "../platform/operations.ts";
import type { ChatoneState } from "./state.ts";
import { FORUM } from "./threads.ts";

const Change = z
  .strictObject({
    isHidden: z.boolean(),
    isPrivate: z.boolean(),
    isReadOnly: z.boolean(),
    isThreadless: z.boolean(),
    isArchived: z.boolean(),
    isLocked: z.boolean(),
    busyUntil: z.number(),
  })
  .partial();

const Made = z.strictObject({
  name: z.string().min(1),
  topic: z.string().default(""),
  /** Text or forum. */
  type: z.literal([0, FORUM]).default(0),
});

const Said = z.strictObject({ userId: z.string(), content: z.string().min(1) });

export function placeControls(state: ChatoneState): Operation[] {
  const path = `${CONTROL}/channels/:channelId`;
  return [
    {
      method: "POST",
      path: `${CONTROL}/channels`,
      run: (call) => make(state, call),
    },
    {
      method: "PATCH",
      path,
      run: (call, { channelId = "" }) => change(state, call, channelId),
    },
    {
      method: "DELETE",
      path,
      run: (_call, { channelId = "" }) => {
        state.removeChannel(channelId);
        return nothing(204);
      },
    },
    {
      method: "POST",
      path: `${path}/messages`,
      run: (call, { channelId = "" }) => say(state, call, channelId),
    },
  ];
}

function make(state: ChatoneState, call: SandboxCall): SandboxResponse {
  const form = Made.safeParse(call.body);
  if (!form.success) return json(400, { error: z.prettifyError(form.error) });
  return json(200, state.makeChannel(form.data));
}

function change(state: ChatoneState, call: SandboxCall, channelId: string): SandboxResponse {
  const form = Change.safeParse(call.body);
  if (!form.success) return json(400, { error: z.prettifyError(form.error) });
  const entries = Object.entries(form.data).filter(([, value]) => value !== undefined);
  const channel = state.changeChannel(channelId, Object.fromEntries(entries));
  return channel ? json(200, channel) : nothing(404);
}

function say(state: ChatoneState, call: SandboxCall, channelId: string): SandboxResponse {
  const form = Said.safeParse(call.body);
  if (!form.success) return json(400, { error: z.prettifyError(form.error) });
  const { userId, content } = form.data;
  if (!state.channel(channelId) || !state.person(userId)) return nothing(404);
  return json(200, state.say(channelId, userId, content));
}
