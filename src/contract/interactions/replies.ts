// Replies to an interaction, as stored until they are sent.

import { z } from "zod";

const Span = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("text"), text: z.string() }),
  z.object({ kind: z.literal("strong"), text: z.string() }),
  z.object({ kind: z.literal("code"), text: z.string() }),
  z.object({ kind: z.literal("diff"), text: z.string() }),
  z.object({ kind: z.literal("link"), text: z.string(), url: z.string() }),
  z.object({ kind: z.literal("time"), text: z.string(), at: z.number() }),
]);

/** A button below the reply. `id` is an action; only the user who caused the interaction may press it. */
const Choice = z.object({ label: z.string(), id: z.string(), isGo: z.boolean() });

export const Reply = z.object({
  tone: z.enum(["bad", "warning", "progress", "good", "done", "neutral"]),
  /** The first line is the reply; the others explain it or list items. */
  lines: z.array(z.array(Span)),
  choices: z.array(Choice).optional(),
  /** A link button. The URL is a capability, so the reply is only sent privately. */
  link: z.object({ label: z.string(), url: z.string() }).optional(),
  /** Asks for text input; `id` is the action that receives it, `label` names the button that opens a form. */
  prompt: z.object({ id: z.string(), label: z.string().optional() }).optional(),
  /** Replaces the message whose button was pressed. */
  replaces: z.literal(true).optional(),
  /** Contains nothing personal, so it is posted visibly in the channel. */
  isOpen: z.literal(true).optional(),
  /** Sent long after a button press, whose own answer window is over. */
  isFollowUp: z.literal(true).optional(),
  /** Whether others may read it if the chat has no private replies. */
  mayBeHeard: z.boolean(),
});
export type Reply = z.infer<typeof Reply>;
