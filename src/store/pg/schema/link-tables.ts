// Links of chat accounts have a table for each platform; here is what it and its key are called.

import { byPlatform, PLATFORMS } from "../../../contract/kernel/target.ts";

export const LINK_TABLES = byPlatform((platform) => ({
  table: `${platform}_links`,
  id: `${platform}_user_id`,
}));

/** In SQL: the same of every table, one after the other. */
export function ofAllLinks(
  select: (link: { platform: string; table: string; id: string }) => string,
): string {
  return PLATFORMS.map((platform) => select({ platform, ...LINK_TABLES[platform] })).join(
    "\nunion all\n",
  );
}
