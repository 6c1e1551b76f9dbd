// A chat platform, seen from the side where somebody asks something.

import type { Reply } from "../contract/interactions/replies.ts";
import type { Target } from "../contract/kernel/target.ts";
import type { Interaction } from "../core/interactions/interaction.ts";
import type { CommandForm } from "../core/interactions/command-line.ts";
import type { Platform } from "../core/delivery/target-key.ts";
import type { Locale } from "../core/i18n/locale.ts";
import type { LearntName } from "./place-names.ts";

export type InteractionReading =
  | { outcome: "read"; interaction: Interaction }
  /** Said, but not to us. */
  | { outcome: "nothing" }
  /** Whether it is for us is not known yet: the same again in a moment. */
  | { outcome: "later"; problem: string }
  | { outcome: "unreadable"; problem: string };

export type ReplyResult =
  /** What was posted and where, as claims name places; undefined where nothing was. */
  | { outcome: "told"; posted?: { place: string; messageId: string } }
  /** Only the private chat is for it, and the asker has not opened theirs. */
  | { outcome: "unheard" }
  | { outcome: "later"; afterMs: number; error: string }
  | { outcome: "never"; error: string };

export interface InteractiveChat {
  readonly platform: Platform;

  /** The same for what was kept as for what just came in. Never throws. */
  read(body: string): InteractionReading;

  /** Names of places that it brings along. Never throws. */
  namesIn(body: string): readonly LearntName[];

  /** One attempt to answer whoever asked this, in private where the platform can. Never throws. */
  tell(body: string, reply: Reply, locale: Locale): Promise<ReplyResult>;

  /**
   * Leads the asker to their private chat, which they open by a link with this payload. Only after `unheard`.
   * At most 64 characters of A-Z a-z 0-9 _ and -. Never throws.
   */
  leadToPrivate(body: string, payload: string, locale: Locale): Promise<ReplyResult>;

  /** Whether the asker may manage the place; undefined where the bot may not see that. */
  mayManage(interaction: Interaction): Promise<boolean | undefined>;

  /** Where the asker can be written to alone; undefined where the platform does not let us. */
  direct(interaction: {
    chatUser: Pick<Interaction["chatUser"], "userId">;
  }): Promise<Target | undefined>;

  /** Offers the commands and asks to be sent what people do, as often as it is called. What it changed. */
  register(commands: readonly CommandForm[], baseUrl: string): Promise<readonly string[]>;
}
