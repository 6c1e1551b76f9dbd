// A notification that is one line, as chatone gets it: text with no embed, and no preview of its links.

import type { Notification } from "../../core/messages/notification.ts";
import { normalize } from "../bound.ts";
import { cutsFor } from "../cuts.ts";
import { fit } from "../fit.ts";
import { lineOf } from "../line.ts";
import type { ChatoneMessage } from "./message.ts";
import type { ChatoneOptions } from "./options.ts";
import { renderSpans } from "./spans.ts";

const MAX_UNITS = 2000;
/** SUPPRESS_NOTIFICATIONS and SUPPRESS_EMBEDS. */
const SILENT_AND_BARE = 4096 + 4;

export function renderChatoneLine(
  notification: Notification,
  { words, isEdit }: ChatoneOptions,
): ChatoneMessage {
  const whole = normalize(notification, words);
  const content = draw(fit(whole, cutsFor(words), (form) => draw(form).length <= MAX_UNITS));
  if (isEdit) return { content, embeds: [], components: [], allowed_mentions: { parse: [] } };
  const allowed_mentions = { parse: [], roles: [], users: [] };
  return { content, embeds: [], allowed_mentions, flags: SILENT_AND_BARE };
}

function draw(form: Notification): string {
  return lineOf(form).map(renderSpans).join("\n");
}
