// Changes to the bot's membership and to chats, such as a group that becomes a supergroup.

import type { User } from "@grammyjs/types";
import type { SandboxChat, ChatFault } from "./chat.ts";
import { wireChat } from "./chat.ts";
import { botMember, type BotStanding } from "./member.ts";
import { pushMessage } from "./people.ts";
import { asAuthor } from "./users.ts";
import type { ChattwoWorld } from "./world.ts";

export type Office = { chatId: number; userId: number; isAdministrator: boolean };

/** Sets how the chat responds from now on, without an update to the bot. */
export function setFate(world: ChattwoWorld, chatId: number, fate: ChatFault | undefined): void {
  chatOf(world, chatId).fate = fate;
  world.kit.changed();
}

/** Public username of the group. Without one the group is private. */
export function setUsername(
  world: ChattwoWorld,
  chatId: number,
  username: string | undefined,
): void {
  chatOf(world, chatId).username = username;
  world.kit.changed();
}

/** Grants or revokes a user's administrator rights. The bot gets updates about its own status only. */
export function setAdministrator(
  world: ChattwoWorld,
  { chatId, userId, isAdministrator }: Office,
): void {
  const { chat, by: person } = partiesOf(world, chatId, userId);
  if (chat.type === "private") throw new Error("nobody runs a private chat");
  if (isAdministrator) chat.administrators.add(person.id);
  else chat.administrators.delete(person.id);
  world.kit.changed();
}

export function addBot(world: ChattwoWorld, chatId: number, userId: number): void {
  const { chat, by } = partiesOf(world, chatId, userId);
  const before = chat.fate === "kicked" ? "kicked" : "left";
  chat.fate = undefined;
  pushStanding(world, { chat, by, before, after: "administrator" });
  const newcomer = asAuthor(world.state.bot);
  const message = world.state.add(chat, { from: by, new_chat_members: [newcomer] });
  pushMessage(world, chat, message);
  world.kit.changed();
}

export function removeBot(world: ChattwoWorld, chatId: number, userId: number): void {
  const { chat, by } = partiesOf(world, chatId, userId);
  world.state.add(chat, { from: by, left_chat_member: asAuthor(world.state.bot) });
  chat.fate = "kicked";
  pushStanding(world, { chat, by, before: "administrator", after: "kicked" });
  world.kit.changed();
}

/** Whether the bot may create, close and delete topics. */
export function setTopicRight(world: ChattwoWorld, chatId: number, mayManageTopics: boolean): void {
  chatOf(world, chatId).mayManageTopics = mayManageTopics;
  world.kit.changed();
}

/** Returns the id of the supergroup. Both chats get a service message about the migration. */
export function migrate(world: ChattwoWorld, chatId: number): number {
  const { state } = world;
  const group = chatOf(world, chatId);
  if (group.type !== "group" || group.migratedTo !== undefined)
    throw new Error("only a group can become a supergroup, and only once");
  const from = state.users()[0] ?? asAuthor(state.bot);
  const supergroup = state.upgrade(group);
  const leaving = state.add(group, { from, migrate_to_chat_id: supergroup.id });
  pushMessage(world, group, leaving);
  const arriving = state.add(supergroup, { from, migrate_from_chat_id: group.id });
  pushMessage(world, supergroup, arriving);
  world.kit.changed();
  return supergroup.id;
}

type Standing = { chat: SandboxChat; by: User; before: BotStanding; after: BotStanding };

function pushStanding(
  { updates, state, kit }: ChattwoWorld,
  { chat, by, before, after }: Standing,
) {
  const value = {
    chat: wireChat(chat),
    from: by,
    date: Math.floor(kit.clock.now() / 1000),
    old_chat_member: botMember(state, before),
    new_chat_member: botMember(state, after),
  };
  updates.push({ kind: "my_chat_member", value, lane: `membership in ${chat.id}` });
}

function partiesOf(
  world: ChattwoWorld,
  chatId: number,
  userId: number,
): { chat: SandboxChat; by: User } {
  const by = world.state.findUser(userId);
  if (!by) throw new Error("no such user");
  return { chat: chatOf(world, chatId), by };
}

function chatOf({ state }: ChattwoWorld, chatId: number): SandboxChat {
  const chat = state.findChat(chatId);
  if (!chat) throw new Error("no such chat");
  return chat;
}
