// Force replies. The wire does not show them; the clients of the addressed users act as if they tapped "Reply".

import type { Message, User } from "@grammyjs/types";

export type SandboxPrompt = {
  /** Only for users whom the message mentions or replies to. */
  isSelective: boolean;
  /** Placeholder of the input field. Empty for the client's default. */
  placeholder: string;
};

export type OpenPrompt = { message: Message; prompt: SandboxPrompt };

export type Prompts = ReturnType<typeof createPrompts>;

export function createPrompts() {
  const prompts = new Map<string, SandboxPrompt>();
  return {
    add: (message: Message, prompt: SandboxPrompt): void =>
      void prompts.set(keyOf(message), prompt),
    /** The open force reply for the user in a chat, unless they have written since. */
    askedOf(user: User, messages: readonly Message[]): OpenPrompt | undefined {
      const spoken = messages.findLastIndex(({ from }) => from?.id === user.id);
      return messages
        .slice(spoken + 1)
        .toReversed()
        .flatMap((message) => {
          const prompt = prompts.get(keyOf(message));
          return prompt && isFor(user, message, prompt) ? [{ message, prompt }] : [];
        })[0];
    },
  };
}

function keyOf({ chat, message_id: id }: Message): string {
  return `${chat.id}/${id}`;
}

function isFor(user: User, message: Message, { isSelective }: SandboxPrompt): boolean {
  if (!isSelective) return true;
  return message.reply_to_message?.from?.id === user.id || mentions(message, user);
}

function mentions({ text = "", entities = [] }: Message, { id, username }: User): boolean {
  return entities.some((entity) => {
    if (entity.type === "text_mention") return entity.user.id === id;
    const named = text.slice(entity.offset, entity.offset + entity.length);
    return entity.type === "mention" && named.toLowerCase() === `@${username?.toLowerCase()}`;
  });
}
