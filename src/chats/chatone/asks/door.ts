// How chatone comes in: its signature, and the first answer, which it takes as the response.

import type {
  APIInteractionResponse,
  APIModalInteractionResponse,
  APIInteractionResponsePong,
} from "discord-api-types/v10";
import type { CommandForm } from "../../../core/interactions/command-line.ts";
import type { ChatoneWebhook, TextFieldForm } from "../../../ports/chat-platform.ts";
import { oneLine } from "../../clean-text.ts";
import { cutText } from "../../cut-text.ts";
import { PRIVATE } from "./interaction.ts";
import { interactionReader } from "./read-interaction.ts";
import { messageOf } from "./reply-message.ts";
import { isWellFormed, verifierFor } from "./signature.ts";

type ChatoneWebhookOptions = {
  /** 32 bytes in hex; without it nobody comes in. */
  publicKey: string | undefined;
  commands: readonly CommandForm[];
};

const PONG = { type: 1 } satisfies APIInteractionResponsePong;
const LATER = { type: 5, data: { flags: PRIVATE } } satisfies APIInteractionResponse;
/** The answer takes the place of the question, which only the asker sees. */
const LATER_IN_PLACE = { type: 6 } satisfies APIInteractionResponse;

const TITLE_UNITS = 45;
const MAX_TEXT_LENGTH = 4000;

export function chatoneWebhook({ publicKey, commands }: ChatoneWebhookOptions): ChatoneWebhook {
  const readInteraction = interactionReader(commands);
  return {
    mayBeSigned: (headers, nowMs) => publicKey !== undefined && isWellFormed(headers, nowMs),
    isSigned: verifierFor(publicKey),
    read(body) {
      const reading = readInteraction(body);
      if (reading.kind === "other")
        return { kind: "unreadable", problem: `an interaction of type ${reading.type}` };
      if (reading.kind !== "interaction") return reading;
      const { id, isOnPrivate, interaction } = reading;
      return { kind: "interaction", id, isOnPrivate, interaction };
    },
    pong: () => PONG,
    later: ({ isOnPrivate }) => (isOnPrivate ? LATER_IN_PLACE : LATER),
    form: formOf,
    say: (reply, locale) => ({ type: 4, data: { ...messageOf(reply, locale), flags: PRIVATE } }),
  };
}

function formOf({ actionId, title, label }: TextFieldForm): APIModalInteractionResponse {
  return {
    type: 9,
    data: {
      custom_id: actionId,
      title: short(title),
      components: [
        {
          type: 18,
          label: short(label),
          component: {
            type: 4,
            custom_id: "words",
            style: 2,
            required: true,
            min_length: 1,
            max_length: MAX_TEXT_LENGTH,
          },
        },
      ],
    },
  };
}

/** A title or a label without a word would be refused. */
function short(words: string): string {
  return cutText(oneLine(words), TITLE_UNITS) || "…";
}
