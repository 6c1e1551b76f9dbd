// An update at the door: kept, and nothing else. What is in it may be as odd as it likes.

import { Refusal } from "../../core/refusal.ts";
import type { WebhookHeaders } from "../../core/webhook-headers.ts";
import type { AskInbox } from "../../ports/asks.ts";
import type { ChattwoDoor } from "../../ports/chat-doors.ts";

export type UpdatePorts = { door: ChattwoDoor; inbox: AskInbox };

/** chattwo waits a minute; one that is sent again is as good as new. */
const HOLD_MS = 7_000;

export async function receiveUpdate(
  { door, inbox }: UpdatePorts,
  { headers, body }: { headers: WebhookHeaders; body: Uint8Array },
): Promise<"kept" | "known"> {
  if (!door.isSecret(headers)) throw new Refusal("unauthenticated", "Invalid secret token");
  const whole = new TextDecoder().decode(body);
  const update = door.read(whole);
  if (!update) throw new Refusal("invalid", "Invalid update");
  const { id: platformId, place } = update;
  return inbox.keep(
    { platform: "chattwo", platformId, place, body: whole, isAnswered: false },
    HOLD_MS,
  );
}
