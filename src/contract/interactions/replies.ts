// What Relay answers to somebody in a chat, as it is kept until it is said.

import { z } from "zod";

const Span = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("text"), text: z.string() }),
  z.object({ kind: z.literal("strong"), text: z.string() }),
  z.object({ kind: z.literal("code"), text: z.string() }),
  z.object({ kind: z.literal("link"), text: z.string(), url: z.string() }),
  z.object({ kind: z.literal("time"), text: z.string(), at: z.number() }),
]);

/** A button under the answer. `id` is an action of ours, which only the asker may press. */
const Choice = z.object({ label: z.string(), id: z.string(), isGo: z.boolean() });

export const Reply = z.object({
  tone: z.enum(["bad", "warning", "progress", "good", "done", "neutral"]),
  /** The first one says it; the others explain it, or list something. */
  lines: z.array(z.array(Span)),
  choices: z.array(Choice).optional(),
  /** A button that leads somewhere. Whoever has the address may use it: it is never said aloud. */
  link: z.object({ label: z.string(), url: z.string() }).optional(),
  /** Wants words in return; `id` is the action that takes them. */
  prompt: z.object({ id: z.string() }).optional(),
  /** Stands in the place of the message whose button was pressed, which has done its work. */
  replaces: z.literal(true).optional(),
  /** Nothing in it is about the asker: it stands where they asked, for everybody there. */
  isOpen: z.literal(true).optional(),
  /** Comes long after the press that it answers, which takes no answer of its own any more. */
  isFollowUp: z.literal(true).optional(),
  /** Whether others may read it, where nobody can be told alone. */
  mayBeHeard: z.boolean(),
});
export type Reply = z.infer<typeof Reply>;
