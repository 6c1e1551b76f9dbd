// An answer to one person → chatone message: an embed in the colour of its tone, and buttons.

import type { Reply } from "../../../contract/interactions/replies.ts";
import type { RichText } from "../../../core/kernel/rich-text.ts";
import { renderWords, t } from "../../../core/i18n/translate.ts";
import type { Locale } from "../../../core/i18n/locale.ts";
import { buttonsOfReply } from "../../buttons.ts";
import { fitLines } from "../../fit-lines.ts";
import { colorOf, signOf } from "../../tones.ts";
import { type ChatoneMessage, isWithinLimits, rowsOf } from "../message.ts";
import { renderSpans } from "../spans.ts";

/** Says all of it: what the message had before is gone. */
export function messageOf(reply: Reply, locale: Locale): ChatoneMessage {
  const { tone } = reply;
  const draw = (lines: readonly RichText[]) => ({
    color: colorOf(tone),
    // Without a word it would be refused.
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

/** A form opens only for a press: words that are asked for have a button. */
function choicesOf({ choices = [], prompt }: Reply, locale: Locale): NonNullable<Reply["choices"]> {
  if (!prompt) return choices;
  return [...choices, { label: t(locale, "button.comment"), id: prompt.id, isGo: true }];
}
