// Builds messages from validated forms: new messages and edits.

import type { APIMessage, APIUser } from "discord-api-types/v10";
import type { Kit } from "../platform/kit.ts";
import { calledBy, DEFAULT_KINDS, namedIn } from "./mentions.ts";
import { callingText, FLAGS, type MessageForm, type MessageSender } from "./message-form.ts";
import { blankMessage, type ChatoneState, timestamp } from "./state.ts";

type World = { kit: Kit; state: ChatoneState };

export type MessageDraft = {
  channelId: string;
  form: MessageForm;
  sender: MessageSender;
  replyTo?: APIMessage;
};

export function composeMessage({ kit, state }: World, draft: MessageDraft): APIMessage {
  const { channelId, form, sender, replyTo } = draft;
  const named = { id: state.nextId(), channel_id: channelId, author: state.bot };
  return {
    ...blankMessage(kit, named),
    ...called(state, { text: callingText(form), form, sender }, replyTo),
    content: form.content ?? "",
    embeds: withType(form.embeds ?? []),
    components: form.components ?? [],
    flags: form.flags ?? 0,
    tts: form.tts ?? false,
    ...(form.nonce !== undefined && { nonce: form.nonce }),
    ...(replyTo && replyFields(state, replyTo)),
    ...(sender === "interaction" && {
      webhook_id: state.applicationId,
      application_id: state.applicationId,
    }),
  };
}

/** Omitted fields keep their value. */
export function editMessage(
  { kit, state }: World,
  before: APIMessage,
  { form, sender }: Pick<MessageDraft, "form" | "sender">,
): APIMessage {
  const content = form.content ?? before.content;
  const components = form.components ?? before.components ?? [];
  const text = callingText({ content, components });
  return {
    ...before,
    ...(text !== callingText(before) && called(state, { text, form, sender })),
    content,
    components,
    embeds: form.embeds ? withType(form.embeds) : before.embeds,
    flags: editedFlags(before.flags ?? 0, form.flags),
    edited_timestamp: isAwaited(before) ? before.edited_timestamp : timestamp(kit),
  };
}

/** The first edit after a deferral completes the message, so it is not marked as edited. */
function isAwaited({ flags }: APIMessage): boolean {
  return ((flags ?? 0) & FLAGS.loading) !== 0;
}

/** Takes only mutable flags from the form, and clears the loading flag of a deferred answer. */
function editedFlags(before: number, wanted: number | undefined): number {
  const settled = before & ~FLAGS.loading;
  if (wanted === undefined) return settled;
  return (settled & ~FLAGS.suppressEmbeds) | (wanted & (FLAGS.suppressEmbeds | FLAGS.layout));
}

function called(
  state: ChatoneState,
  { text, form, sender }: { text: string; form: MessageForm; sender: MessageSender },
  replyTo?: APIMessage,
): Pick<APIMessage, "mentions" | "mention_roles" | "mention_everyone"> {
  const allowed = form.allowed_mentions;
  const { users, roles, everyone } = calledBy(namedIn(text), allowed, DEFAULT_KINDS[sender]);
  const isAuthorCalled = allowed ? allowed.replied_user === true : true;
  const ids = new Set(users);
  if (replyTo && isAuthorCalled) ids.add(replyTo.author.id);
  return {
    mentions: [...ids].flatMap((id) => knownUser(state, id) ?? []),
    mention_roles: roles.filter((id) => state.roles.some((role) => role.id === id)),
    mention_everyone: everyone,
  };
}

function knownUser(state: ChatoneState, id: string): APIUser | undefined {
  if (id === state.bot.id) return state.bot;
  return state.person(id) && state.author(id);
}

export function replyFields(state: ChatoneState, replyTo: APIMessage) {
  return {
    type: 19,
    message_reference: {
      type: 0,
      message_id: replyTo.id,
      channel_id: replyTo.channel_id,
      guild_id: state.guild.id,
    },
    referenced_message: replyTo,
  };
}

function withType(embeds: APIMessage["embeds"]): APIMessage["embeds"] {
  return embeds.map((embed) => Object.assign({ type: "rich" }, embed));
}
