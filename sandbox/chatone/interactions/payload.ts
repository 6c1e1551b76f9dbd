// Builds the body of an interaction with all fields that Discord sends.

import type { APIMessage } from "discord-api-types/v10";
import { showChannel } from "../show-channel.ts";
import { showMember } from "../guild-operations.ts";
import { permissionsOf } from "../permissions.ts";
import type { SandboxChannel, ChatoneUser, ChatoneState } from "../state.ts";
import type { SandboxInteraction } from "./book.ts";

const GUILD_LOCALE = "en-US";
const MAX_ATTACHMENT = 10 * 1024 * 1024;

type About = {
  interaction: SandboxInteraction;
  person: ChatoneUser;
  channel: SandboxChannel;
  content: object;
  message?: APIMessage;
};

export function interactionBody(state: ChatoneState, about: About): object {
  const { interaction, person, channel, content, message } = about;
  const { id, token, type } = interaction;
  return {
    ...envelope(state, { id, token, type }),
    data: content,
    guild_id: state.guild.id,
    guild: { id: state.guild.id, locale: GUILD_LOCALE, features: [] },
    guild_locale: GUILD_LOCALE,
    channel_id: channel.id,
    channel: { ...showChannel(state, channel), permissions: permissionsOf(state, person) },
    member: { ...showMember(state, person), permissions: permissionsOf(state, person) },
    locale: person.locale ?? GUILD_LOCALE,
    context: 0,
    authorizing_integration_owners: { 0: state.guild.id },
    ...(message && { message }),
  };
}

/** PING, the first request to a new endpoint. */
export function pingBody(state: ChatoneState): object {
  const user = state.author(state.guild.ownerId);
  return {
    ...envelope(state, { id: state.nextId(), token: "ping", type: 1 }),
    user,
    authorizing_integration_owners: {},
  };
}

function envelope(state: ChatoneState, named: { id: string; token: string; type: number }) {
  return {
    ...named,
    application_id: state.applicationId,
    version: 1,
    app_permissions: permissionsOf(state, undefined),
    entitlements: [],
    attachment_size_limit: MAX_ATTACHMENT,
  };
}
