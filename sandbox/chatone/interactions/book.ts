// Every interaction that was sent, and what came of it.

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
  /** The name of the command with its subcommand, or the custom id. */
  title: string;
  channelId: string;
  userId: string;
  /** The message whose button was clicked. */
  sourceId?: string;
  sentAt: number;
  /** Refused is what should become of a wrong signature. */
  status: "waiting" | "answered" | "failed" | "refused";
  answeredBy?: "response" | "callback";
  /** The type of the first answer. */
  responseType?: number;
  /** The message that the first answer made or changed. */
  originalId?: string;
  /** When the message of the first answer was last written by a later one. */
  writtenAt?: number;
  /** Messages made by later answers. */
  followUpIds: readonly string[];
  modal?: Modal;
  choices?: readonly { name: string; value: string | number }[];
  /** What the person is shown, and why. */
  failure?: string;
};

export type Opening = Pick<SandboxInteraction, "type" | "title" | "channelId" | "userId"> & {
  sourceId?: string;
};

export type InteractionBook = ReturnType<typeof createBook>;

export function createBook(kit: Kit, state: ChatoneState) {
  const interactions = new Map<string, SandboxInteraction>();
  const waiting = new Map<string, () => void>();

  const change = (id: string, part: Partial<SandboxInteraction>): void => {
    const interaction = interactions.get(id);
    if (interaction) Object.assign(interaction, part);
    if (part.status) waiting.get(id)?.();
    kit.changed();
  };

  return {
    list: (): readonly SandboxInteraction[] => [...interactions.values()],
    find: (id: string, token: string) => {
      const interaction = interactions.get(id);
      return interaction?.token === token ? interaction : undefined;
    },
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
        followUpIds: [],
      };
      interactions.set(id, interaction);
      kit.changed();
      return interaction;
    },
    change,
    isInTime: ({ sentAt }: SandboxInteraction) => kit.clock.now() <= sentAt + ANSWER_MS,
    isTokenAlive: ({ sentAt }: SandboxInteraction) => kit.clock.now() < sentAt + TOKEN_MS,
    /** Until the interaction was answered, or the time for that is over. */
    async settled({ id, sentAt, status }: SandboxInteraction): Promise<void> {
      if (status !== "waiting") return;
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.set(id, resolve);
      const callOff = kit.clock.after(sentAt + ANSWER_MS - kit.clock.now(), resolve);
      await promise;
      callOff();
      waiting.delete(id);
    },
  };
}

function tokenFor(id: string): string {
  const secret = randomBytes(60).toString("base64url");
  return Buffer.from(`interaction:${id}:${secret}`).toString("base64url");
}
