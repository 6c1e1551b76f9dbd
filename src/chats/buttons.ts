// Which buttons a message gets: what has an id or a good address, in the order given, in one row.

import type { Action } from "../core/notification.ts";
import { oneLine } from "./clean-text.ts";
import { cutText } from "./cut-text.ts";
import type { RenderOptions } from "./render-options.ts";
import { safeUrl } from "./safe-url.ts";

export type Button =
  | { kind: "link"; label: string; url: string }
  | { kind: "act"; label: string; id: string; isGo: boolean };

const MOST_BUTTONS = 5;
const LABEL_UNITS = 80;
const URL_UNITS = 512;
/** The tighter of the two chats: chattwo takes 64 bytes. */
const ID = /^[\x21-\x7e]{1,64}$/;

export function buttonsFor(
  actions: readonly Action[],
  { actionId }: Pick<RenderOptions, "actionId">,
): readonly Button[] {
  const buttons = actions.flatMap((action) => toButton(action, actionId) ?? []);
  const ids = buttons.map((button) => (button.kind === "act" ? button.id : undefined));
  return buttons
    .filter((button, place) => button.kind === "link" || ids.indexOf(button.id) === place)
    .slice(0, MOST_BUTTONS);
}

function toButton(action: Action, actionId: RenderOptions["actionId"]): Button | undefined {
  const label = cutText(oneLine(action.label), LABEL_UNITS);
  if (label === "") return undefined;
  if (action.kind === "link") {
    const url = safeUrl(action.url, URL_UNITS);
    return url === undefined ? undefined : { kind: "link", label, url };
  }
  const id = actionId?.(action);
  if (id === undefined || !ID.test(id)) return undefined;
  return { kind: "act", label, id, isGo: action.kind === "merge" && action.isReady };
}
