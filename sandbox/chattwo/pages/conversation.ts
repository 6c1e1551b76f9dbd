// The message list of a chat. Consecutive messages of one sender form a group.

import type { Message } from "@grammyjs/types";
import { type SandboxHtml, html } from "../../pages/html.ts";
import type { SandboxLinkPreview } from "../previews.ts";
import { messageView } from "./message.ts";
import type { ChattwoViewer } from "./viewer.ts";

/** With a viewer it also shows what they can press and reply to. */
export function conversation(
  messages: readonly Message[],
  previewOf: (message: Message) => SandboxLinkPreview | undefined,
  viewer?: ChattwoViewer,
): SandboxHtml {
  const isSame = (one: number, two: number) => messages[one]?.from?.id === messages[two]?.from?.id;
  return html`${messages.map((message, index) =>
    messageView(message, {
      preview: previewOf(message),
      viewer,
      isFirst: index === 0 || !isSame(index, index - 1),
      isLast: index === messages.length - 1 || !isSame(index, index + 1),
    }),
  )}`;
}
