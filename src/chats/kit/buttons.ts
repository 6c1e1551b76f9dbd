// Selects the buttons of a message: those with an id or a safe URL, in order, in one row.

import type { Reply } from "../../contract/interactions/replies.ts";
import type { Action } from "../../core/messages/notification.ts";
import { cutText, oneLine } from "./clean-text.ts";
import type { RenderOptions } from "./render-options.ts";
import { safeUrl } from "./safe-url.ts";

export type Button =
  | { kind: "link"; label: string; url: string }
  | { kind: "act"; label: string; id: string; isGo: boolean };

const MAX_BUTTONS = 5;
const LABEL_UNITS = 80;
const URL_UNITS = 512;
/** The stricter of the two chats: Telegram allows 64 bytes. */
const ID = /^[\x21-\x7e]{1,64}$/;

export function buttonsFor(
  actions: readonly Action[],
  { actionId }: Pick<RenderOptions, "actionId">,
): readonly Button[] {
  return inOneRow(actions.map((action) => toButton(action, actionId)));
}

/** Buttons of a reply: choices first, then the link. */
export function buttonsOfReply({ choices = [], link }: Pick<Reply, "choices" | "link">) {
  return inOneRow([...choices.map(actButton), link && linkButton(link)]);
}

function inOneRow(wanted: readonly (Button | undefined)[]): readonly Button[] {
  const buttons = wanted.filter((button) => button !== undefined);
  const ids = buttons.map((button) => (button.kind === "act" ? button.id : undefined));
  return buttons
    .filter((button, place) => button.kind === "link" || ids.indexOf(button.id) === place)
    .slice(0, MAX_BUTTONS);
}

function toButton(action: Action, actionId: RenderOptions["actionId"]): Button | undefined {
  if (action.kind === "link") return linkButton(action);
  const { label, kind, isReady } = action;
  return actButton({ label, id: actionId?.(action), isGo: kind === "merge" && isReady });
}

function linkButton(link: { label: string; url: string }): Button | undefined {
  const label = labelOf(link);
  const url = safeUrl(link.url, URL_UNITS);
  return label === "" || url === undefined ? undefined : { kind: "link", label, url };
}

type Act = { label: string; id: string | undefined; isGo: boolean };

function actButton({ id, isGo, ...named }: Act): Button | undefined {
  const label = labelOf(named);
  if (label === "" || id === undefined || !ID.test(id)) return undefined;
  return { kind: "act", label, id, isGo };
}

function labelOf({ label }: { label: string }): string {
  return cutText(oneLine(label), LABEL_UNITS);
}
