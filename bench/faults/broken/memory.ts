// Memories that are wrong on purpose: what is known, what stands where, and what is held.

import type { Pool } from "pg";
import type { Windows } from "../../../src/core/messages/intents/planned-messages.ts";
import type { DispatchStore } from "../../../src/ports/routing.ts";
import type { LaneStore } from "../../../src/ports/delivery.ts";

/** Draws a message from the event alone, whatever else is known of its thing. */
export function withoutEntities(lanes: LaneStore): LaneStore {
  return { ...lanes, loadEntities: async () => [] };
}

/** Draws as if nothing stood anywhere: what should be an edit becomes another message. */
export function withoutStanding(lanes: LaneStore): LaneStore {
  return { ...lanes, findPosted: async () => ({ posted: undefined, isAlone: true }) };
}

/** A list forgets the last of what it tells. */
export function withoutLast(lanes: LaneStore): LaneStore {
  return {
    ...lanes,
    async readRollup(...args) {
      const content = await lanes.readRollup(...args);
      return content && { ...content, total: content.total - 1 };
    },
  };
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
