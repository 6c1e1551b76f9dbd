// A message in the forms it can take. A renderer that throws costs the markup, not the message.

import { localeOf } from "../../core/i18n/locales.ts";
import type { Look, Message } from "../../ports/chat-platform.ts";
import type { Job } from "../../ports/delivery.ts";
import type { ActionIds } from "./buttons.ts";
import { plainFault, type ComposedMessage } from "./composed.ts";
import type { MentionPlan } from "./people.ts";
import type { DeliverPorts } from "./ports.ts";

export type RenderedDraft = {
  message(isEdit: boolean): Message;
  plain(): Message;
  /** A mistake of ours that was survived so far. */
  fault(): string | undefined;
};

/** What it is drawn from; without `called` there is nothing but plain text. */
type DraftInput = {
  written: ComposedMessage;
  called: MentionPlan | undefined;
  actionId: ActionIds;
};

export function draftOf(
  { chat, plainText, now }: DeliverPorts,
  { group, roleIds }: Job,
  { written, called, actionId }: DraftInput,
): RenderedDraft {
  let { fault } = written;
  const locale = localeOf(group?.lang);
  const plain = () =>
    chat.renderPlain(
      written.outcome === "bare" ? written.text : plainText(written.notification, locale),
    );
  return {
    plain,
    fault: () => fault,
    message(isEdit) {
      if (called === undefined) return plain();
      const emoji = group?.emoji ?? true;
      const { mention, isQuiet } = called;
      const names = { mention, isQuiet, actionId };
      const look: Look = { locale, emoji, isEdit, roleIds, now: now(), ...names };
      try {
        return chat.render(called.notification, look);
      } catch (error) {
        fault = plainFault(error);
        return plain();
      }
    },
  };
}
