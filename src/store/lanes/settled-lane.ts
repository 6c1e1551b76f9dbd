// What the statement that settles gives back for each lane.

import type { JobRow } from "./job-row.ts";

/** A lane as it is now, what was written, and what was started. */
export type SettledLane = {
  lane_id: string;
  is_awake: boolean;
  is_kept: boolean;
  next_id: string | null;
  /** Null where the send was canceled meanwhile. */
  written_id: string | null;
  /** Null also for what was sent once more. */
  written_kind: JobRow["kind"] | null;
  written_event_id: string | null;
  written_received_at: string | null;
  written_attempts: number;
  is_sensitive: boolean | null;
  accepted_ms: number | null;
} & { [Key in keyof JobRow]: JobRow[Key] | null };

export type SettledLanes = ReadonlyMap<string, SettledLane>;
