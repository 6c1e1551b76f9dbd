// Names of the link tables and their key columns, one table per platform.

import { byPlatform, PLATFORMS } from "../../../contract/kernel/target.ts";

export const LINK_TABLES = byPlatform((platform) => ({
  table: `${platform}_links`,
  id: `${platform}_user_id`,
}));

/** SQL: `union all` of a select from every link table. */
export function ofAllLinks(
  select: (link: { platform: string; table: string; id: string }) => string,
): string {
  return PLATFORMS.map((platform) => select({ platform, ...LINK_TABLES[platform] })).join(
    "\nunion all\n",
  );
}
