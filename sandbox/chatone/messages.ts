// Messages of all channels, oldest first, including ephemeral ones.

import type { APIMessage } from "discord-api-types/v10";
import type { Kit } from "../platform/kit.ts";

/** Discord documents "a few minutes" without a number. */
const NONCE_MS = 5 * 60_000;

export function createMessages(kit: Kit) {
  const channels = new Map<string, Map<string, APIMessage>>();
  const viewers = new Map<string, string>();
  const nonces = new Map<string, { message: APIMessage; until: number }>();
  const of = (channelId: string) => channels.get(channelId) ?? new Map<string, APIMessage>();

  const put = (message: APIMessage): APIMessage => {
    channels.set(message.channel_id, of(message.channel_id).set(message.id, message));
    kit.changed();
    return message;
  };

  return {
    /** Messages that everyone sees, plus the viewer's ephemeral ones if given. */
    messages: (channelId: string, viewerId?: string): readonly APIMessage[] =>
      [...of(channelId).values()].filter(({ id }) => {
        const viewer = viewers.get(id);
        return viewer === undefined || viewer === viewerId;
      }),
    message: (channelId: string, id: string) => of(channelId).get(id),
    /** The only user who sees an ephemeral message. Undefined for other messages. */
    viewerOf: (messageId: string) => viewers.get(messageId),
    addMessage(message: APIMessage, viewerId?: string): APIMessage {
      if (viewerId !== undefined) viewers.set(message.id, viewerId);
      if (message.nonce !== undefined)
        nonces.set(nonceKey(message.author.id, message.nonce), {
          message,
          until: kit.clock.now() + NONCE_MS,
        });
      return put(message);
    },
    replaceMessage: put,
    removeMessage(channelId: string, id: string): void {
      of(channelId).delete(id);
      kit.changed();
    },
    /** Recent message of the same author with the same nonce. */
    sentUnder(authorId: string, nonce: string | number): APIMessage | undefined {
      const sent = nonces.get(nonceKey(authorId, nonce));
      if (!sent || sent.until <= kit.clock.now()) return undefined;
      return of(sent.message.channel_id).get(sent.message.id) ?? sent.message;
    },
  };
}

function nonceKey(authorId: string, nonce: string | number): string {
  return `${authorId} ${nonce}`;
}
