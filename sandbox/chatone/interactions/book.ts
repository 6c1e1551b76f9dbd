// Log of all interactions that were sent, with their state and answers.

import { randomBytes } from "node:crypto";
import type { Kit } from "../../platform/kit.ts";
import type { ChatoneState } from "../state.ts";
import type { Modal } from "./modal-form.ts";

export const ANSWER_MS = 3000;
const TOKEN_MS = 15 * 60_000;

export const TYPES = { command: 2, component: 3, autocomplete: 4, modal: 5 } as const;

export type SandboxInteraction = {
  id: string;
  token: string;
  type: (typeof TYPES)[keyof typeof TYPES];
  /** Command name with its subcommand, or the custom id. */
  title: string;
  channelId: string;
  userId: string;
  /** The message whose button was clicked. */
  sourceId?: string;
  sentAt: number;
  /** "refused" is the expected result of a forged signature. */
  status: "waiting" | "answered" | "failed" | "refused";
  /** Type of the first answer. */
  responseType?: number;
  /** Message that the first answer created or edited. */
  originalId?: string;
  /** Time of the last edit of that message by a later answer. */
  writtenAt?: number;
  modal?: Modal;
  choices?: readonly { name: string; value: string | number }[];
  /** Error shown to the user, with its reason. */
  failure?: string;
};

export type Opening = Pick<SandboxInteraction, "type" | "title" | "channelId" | "userId"> & {
  sourceId?: string;
};

export type InteractionBook = ReturnType<typeof createBook>;

export function createBook(kit: Kit, state: ChatoneState) {
  const interactions = new Map<string, SandboxInteraction>();

  const change = (id: string, part: Partial<SandboxInteraction>): void => {
    const interaction = interactions.get(id);
    if (interaction) Object.assign(interaction, part);
    kit.changed();
  };

  return {
    list: (): readonly SandboxInteraction[] => [...interactions.values()],
    byToken: (token: string) => interactions.values().find((one) => one.token === token),
    get: (id: string) => interactions.get(id),
    open(opening: Opening): SandboxInteraction {
      const id = state.nextId();
      const interaction: SandboxInteraction = {
        ...opening,
        id,
        token: tokenFor(id),
        sentAt: kit.clock.now(),
        status: "waiting",
      };
      interactions.set(id, interaction);
      kit.changed();
      return interaction;
    },
    change,
    isTokenAlive: ({ sentAt }: SandboxInteraction) => kit.clock.now() < sentAt + TOKEN_MS,
  };
}

function tokenFor(id: string): string {
  const secret = randomBytes(60).toString("base64url");
  return Buffer.from(`interaction:${id}:${secret}`).toString("base64url");
}
