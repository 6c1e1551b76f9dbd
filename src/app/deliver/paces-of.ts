// What a send has to keep to before it starts, when nobody knows yet whether it posts or edits.

import type { Target } from "../../contract/routes.ts";
import type { Pace } from "../../core/sends/pace.ts";
import type { Chat } from "../../ports/chat.ts";

export function pacesOf(chat: Chat, target: Target): readonly Pace[] {
  const both = [false, true].flatMap((isEdit) => chat.pacesFor({ target, isEdit }));
  return [...new Map(both.map((pace) => [pace.key, pace])).values()];
}
