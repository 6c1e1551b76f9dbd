// Actions of users and changes of chats, bound to the state.

import type { ChatFault } from "./chat.ts";
import {
  addBot,
  migrate,
  type Office,
  removeBot,
  setAdministrator,
  setFate,
  setTopicRight,
  setUsername,
} from "./membership.ts";
import { createTopic, type Naming, renameChat, renameTopic } from "./naming.ts";
import { press, type ButtonPress, say, type UserMessage } from "./people.ts";
import type { ChattwoWorld } from "./world.ts";

export type ChatActions = ReturnType<typeof chatActionsIn>;

export function chatActionsIn(world: ChattwoWorld) {
  return {
    say: (saying: UserMessage) => say(world, saying),
    press: (pressing: ButtonPress) => press(world, pressing),
    addBot: (chatId: number, userId: number) => addBot(world, chatId, userId),
    removeBot: (chatId: number, userId: number) => removeBot(world, chatId, userId),
    setAdministrator: (office: Office) => setAdministrator(world, office),
    setFate: (chatId: number, fate: ChatFault | undefined) => setFate(world, chatId, fate),
    setTopicRight: (chatId: number, isGiven: boolean) => setTopicRight(world, chatId, isGiven),
    setUsername: (chatId: number, username: string | undefined) =>
      setUsername(world, chatId, username),
    renameChat: (naming: Naming) => renameChat(world, naming),
    createTopic: (naming: Naming) => createTopic(world, naming),
    renameTopic: (naming: Naming & { topicId: number }) => renameTopic(world, naming),
    migrate: (chatId: number) => migrate(world, chatId),
  };
}
