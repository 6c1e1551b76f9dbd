// An update at the door, or fetched: kept, and nothing else. What is in it may be as odd as it likes.

import { Refusal } from "../../core/kernel/refusal.ts";
import type { WebhookHeaders } from "../../core/ingress/webhook-headers.ts";
import type { InteractionInbox } from "../../ports/interactions.ts";
import type { ChattwoWebhook, ChatUpdate } from "../../ports/chat-platform.ts";

export type UpdatePorts = { webhook: ChattwoWebhook; inbox: InteractionInbox };

/** chattwo waits a minute; one that is sent again is as good as new. */
const HOLD_MS = 7_000;

export async function receiveUpdate(
  ports: UpdatePorts,
  { headers, readBody }: { headers: WebhookHeaders; readBody(): Promise<Uint8Array> },
): Promise<"kept" | "known"> {
  // The header alone proves the sender, so that no body of anyone else is read.
  if (!ports.webhook.isSecret(headers))
    throw new Refusal("unauthenticated", "Invalid secret token");
  const whole = new TextDecoder().decode(await readBody());
  return keep(ports, readBy(ports, whole), whole);
}

/** Those of one place one after the other, as the platform itself would send them. */
export async function keepUpdates(
  ports: UpdatePorts,
  bodies: readonly string[],
): Promise<readonly ("kept" | "known")[]> {
  const read = bodies.map((body) => ({ body, update: readBy(ports, body) }));
  const places = Map.groupBy(read, ({ update }) => update.place);
  const kept = await Promise.all(
    [...places.values()].map(async (updates) => {
      const outcomes: ("kept" | "known")[] = [];
      for (const { body, update } of updates) outcomes.push(await keep(ports, update, body));
      return outcomes;
    }),
  );
  return kept.flat();
}

function readBy({ webhook }: Pick<UpdatePorts, "webhook">, body: string): ChatUpdate {
  const update = webhook.read(body);
  if (!update) throw new Refusal("invalid", "Invalid update");
  return update;
}

function keep({ inbox }: Pick<UpdatePorts, "inbox">, { id, place }: ChatUpdate, body: string) {
  const interaction = {
    platform: "chattwo",
    platformId: id,
    place,
    body,
    isAnswered: false,
  } as const;
  return inbox.keep(interaction, HOLD_MS);
}
