// Whether nothing waits in the lane `l`, in SQL. What is held is in no lane before its time.

import { WAITING } from "../lanes/waiting-sends.ts";

export const IS_EMPTY = `
not exists (
  select from sends w
  where w.lane_id = l.id and w.status in ${WAITING}
    and (not w.is_held or w.held_until <= now()))`;
