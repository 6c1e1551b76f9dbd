// Messages one below the other, as the client shows a chat: those of one sender in a row stand together.

import type { Message } from "@grammyjs/types";
import { type Html, html } from "../../pages/html.ts";
import type { Preview } from "../previews.ts";
import { messageView } from "./message.ts";

export function conversation(
  messages: readonly Message[],
  previewOf: (message: Message) => Preview | undefined,
): Html {
  const isSame = (one: number, two: number) => messages[one]?.from?.id === messages[two]?.from?.id;
  return html`${messages.map((message, index) =>
    messageView(message, {
      preview: previewOf(message),
      isFirst: index === 0 || !isSame(index, index - 1),
      isLast: index === messages.length - 1 || !isSame(index, index + 1),
    }),
  )}`;
}
