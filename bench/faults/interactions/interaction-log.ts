// Stored interactions, read from the database.

import { z } from "zod";
import { withClient } from "../sql.ts";

const SELECT_INTERACTIONS = `
select platform_id, status, place, error from interactions where platform = 'chattwo' order by id`;

const LoggedInteraction = z.object({
  platform_id: z.string(),
  status: z.string(),
  place: z.string(),
  error: z.string().nullable(),
});
export type LoggedInteraction = z.infer<typeof LoggedInteraction>;

export function readInteractions(url: string): Promise<LoggedInteraction[]> {
  return withClient(url, async (client) =>
    z.array(LoggedInteraction).parse((await client.query(SELECT_INTERACTIONS)).rows),
  );
}
