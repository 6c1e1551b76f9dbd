// A question before an action: it shows title, number and head of the pull request. Its buttons act on that head or not at
// all, and only for the person who asked.

import type { Reply } from "../../contract/interactions/replies.ts";
import { told } from "../../core/interactions/replies.ts";
import { code, type RichText, text } from "../../core/kernel/rich-text.ts";
import { oneLine } from "../../core/kernel/text/one-line.ts";
import { tRich, t } from "../../core/i18n/translate.ts";
import type { PlainKey } from "../../core/i18n/locale.ts";
import type { StoredAction } from "../../ports/interactions.ts";
import type { Pull } from "../../ports/code-host.ts";
import type { InteractionPorts } from "../asks/ports.ts";
import type { CommandResult } from "../commands/command.ts";
import type { ActionContext } from "./scene.ts";

export const SHOWN_SHA = 7;

type Option = { label: PlainKey } & Pick<StoredAction, "kind" | "method">;

type Question = {
  line: RichText;
  options: readonly Option[];
  warning?: PlainKey | undefined;
};

type Choice = NonNullable<Reply["choices"]>[number];

const CANCEL: Option = { label: "act.cancel", kind: "cancel", method: undefined };

export async function confirmation(
  ports: InteractionPorts,
  context: ActionContext,
  { pull, line, options, warning }: Question & { pull: Pull },
): Promise<CommandResult> {
  const { groupKey, place, workItem, locale } = context;
  const { userId } = context.interaction.chatUser;
  const common = { groupKey, place, workItem, sha: pull.headSha, userId };
  const all = [...options, CANCEL];
  const ids = await ports.actions.add(all.map(({ kind, method }) => ({ ...common, kind, method })));
  const choices = all.map(({ label }, at): Choice => ({
    label: t(locale, label),
    id: ids[at] ?? "",
    isGo: at === 0,
  }));
  const sha = [code(pull.headSha.slice(0, SHOWN_SHA))];
  const head = tRich(locale, "act.head", { title: oneLine(pull.title), sha });
  const lines = [line, head, ...(warning ? [[text(t(locale, warning))]] : [])];
  return { reply: { ...told(...lines), choices } };
}
