// Which chat accounts people of codehost have linked, for whoever is concerned by a message.

import type { Platform } from "../core/delivery/target-key.ts";
import type { Mentions } from "./chat-links.ts";

type LinkedPerson = {
  /** On codehost. */
  userId: string;
  login: string;
  /** In the chat. */
  chatUserId: string;
  mentions: Mentions;
};

/** Somebody who can be called on a chat. */
export type Caller = LinkedPerson & { platform: Platform };

export interface LinkedPeople {
  /**
   * Those of them who are linked: by codehost's ids, and by logins in lower case. `isOff`: outside their hours
   * they are not called.
   */
  find(
    platform: Platform,
    who: { ids: readonly string[]; logins: readonly string[] },
  ): Promise<readonly (LinkedPerson & { isOff: boolean })[]>;
}
