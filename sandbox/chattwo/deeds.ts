// What people do on the platform and what befalls its chats, ready to be called.

import type { Fate } from "./chat.ts";
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
import { press, type Pressing, say, type Saying } from "./people.ts";
import type { World } from "./world.ts";

export type ChatActions = ReturnType<typeof chatActionsIn>;

export function chatActionsIn(world: World) {
  return {
    say: (saying: Saying) => say(world, saying),
    press: (pressing: Pressing) => press(world, pressing),
    addBot: (chatId: number, userId: number) => addBot(world, chatId, userId),
    removeBot: (chatId: number, userId: number) => removeBot(world, chatId, userId),
    setAdministrator: (office: Office) => setAdministrator(world, office),
    setFate: (chatId: number, fate: Fate | undefined) => setFate(world, chatId, fate),
    setTopicRight: (chatId: number, isGiven: boolean) => setTopicRight(world, chatId, isGiven),
    setUsername: (chatId: number, username: string | undefined) =>
      setUsername(world, chatId, username),
    renameChat: (naming: Naming) => renameChat(world, naming),
    createTopic: (naming: Naming) => createTopic(world, naming),
    renameTopic: (naming: Naming & { topicId: number }) => renameTopic(world, naming),
    migrate: (chatId: number) => migrate(world, chatId),
  };
}
