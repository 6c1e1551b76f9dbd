// Memories that are wrong on purpose: what is known, what stands where, and what is held.

import type { Pool } from "pg";
import type { DeliverPorts } from "../../../src/app/delivery/ports.ts";
import type { Windows } from "../../../src/core/messages/intents/planned-messages.ts";
import type { DispatchStore } from "../../../src/ports/routing.ts";

/** Draws a message from the event alone, whatever else is known of its thing. */
export function withoutEntities(ports: DeliverPorts): DeliverPorts {
  return { ...ports, sources: { ...ports.sources, loadEntities: async () => [] } };
}

/** Draws as if nothing stood anywhere: what should be an edit becomes another message. */
export function withoutStanding(ports: DeliverPorts): DeliverPorts {
  const postedMessages = { find: async () => ({ posted: undefined, isAlone: true }) };
  return { ...ports, postedMessages };
}

/** A list forgets the last of what it tells. */
export function withoutLast({ sources, ...ports }: DeliverPorts): DeliverPorts {
  const readRollup: typeof sources.readRollup = async (...args) => {
    const content = await sources.readRollup(...args);
    return content && { ...content, total: content.total - 1 };
  };
  return { ...ports, sources: { ...sources, readRollup } };
}

/** Every change is drawn at once. */
export const NO_WINDOWS: Windows = { edit: 0, asked: 0, review: 0, merge: 0 };

const HOLD_ON =
  "update sends set held_until = now() + interval '1 day' where is_held and status = 'queued'";

/** What was held is never let go. */
export function withoutRelease(pool: Pool): (dispatch: DispatchStore) => DispatchStore {
  return (dispatch) => ({
    ...dispatch,
    async dispatch(...args) {
      await pool.query(HOLD_ON).catch(() => {});
      return dispatch.dispatch(...args);
    },
  });
}
