// Renders a reply as a Discord message: an embed in the colour of its tone, and buttons.

import type { Reply } from "../../../contract/interactions/replies.ts";
import type { Locale } from "../../../core/i18n/locale.ts";
import { renderWords, t } from "../../../core/i18n/translate.ts";
import type { RichText } from "../../../core/kernel/rich-text.ts";
import type { ReplyResult } from "../../../ports/interactions.ts";
import { buttonsOfReply } from "../../kit/buttons.ts";
import type { CallResult } from "../../kit/call.ts";
import { fitLines } from "../../kit/fit.ts";
import { colorOf, signOf } from "../../kit/layout.ts";
import { redactSecret } from "../../kit/redact-result.ts";
import { type ChatoneMessage, isWithinLimits, rowsOf } from "../message.ts";
import { readAnswer } from "../read-answer.ts";
import { renderSpans } from "../spans.ts";

/** Sets every field, so that an edit clears the previous content. */
export function messageOf(reply: Reply, locale: Locale): ChatoneMessage {
  const { tone } = reply;
  const draw = (lines: readonly RichText[]) => ({
    color: colorOf(tone),
    // Discord rejects an empty description.
    description: signOf(tone, true) + lines.map(renderSpans).join("\n") || "…",
  });
  const lines = fitLines(reply.lines, renderWords(locale), (each) => isWithinLimits(draw(each)));
  return {
    content: "",
    embeds: [draw(lines)],
    components: rowsOf(buttonsOfReply({ ...reply, choices: choicesOf(reply, locale) })),
    allowed_mentions: { parse: [] },
  };
}

/** Only a button press can open a form, so a prompt gets a button. */
function choicesOf({ choices = [], prompt }: Reply, locale: Locale): NonNullable<Reply["choices"]> {
  if (!prompt) return choices;
  return [
    ...choices,
    { label: prompt.label ?? t(locale, "button.comment"), id: prompt.id, isGo: true },
  ];
}

// Classifies the result of a reply: delivered, worth a retry, or failed.

const SOON_MS = 250;
const ORIGINAL = "@original";
/** Unknown webhook, unknown interaction. */
const UNKNOWN: ReadonlySet<string | undefined> = new Set(["10015", "10062"]);
/** A reply can overtake the deferred response. Discord does not know the interaction for some seconds. */
const KNOWN_WITHIN_MS = 60_000;

type About = { token: string; sinceMs: number };

export function readReplyResult(called: CallResult, { token, sinceMs }: About): ReplyResult {
  if (called.outcome === "failed") return later(called.error);
  const result = readAnswer(called, ORIGINAL);
  if (result.outcome === "delivered") return { outcome: "told" };
  const error = redactSecret(result.error, token);
  if (result.outcome === "wait") return { outcome: "later", afterMs: result.afterMs, error };
  const isEarly = UNKNOWN.has(result.errorCode) && sinceMs < KNOWN_WITHIN_MS;
  return result.outcome === "retry" || isEarly ? later(error) : { outcome: "never", error };
}

function later(error: string): ReplyResult {
  return { outcome: "later", afterMs: SOON_MS, error };
}
