// An installation of Relay with partitions of past days and lanes that never get a message.

import type { Cluster } from "../../dev/postgres/cluster.ts";
import { addPastDays } from "../../dev/postgres/past-days.ts";
import { openSite, type Site } from "../scale/site.ts";

export type SiteSize = { days: number; lanes: number };

/** More than there are days of partitions: retention must not drop one. */
const RETENTION = { EVENT_RETENTION_DAYS: "365" };

const ADD_LANES = `
insert into lanes (group_key, platform, target_key, target)
select ($1::bigint[])[1 + n % cardinality($1::bigint[])], 'chatone', 'chatone:' || n,
       jsonb_build_object('platform', 'chatone', 'channelId', n::text)
from generate_series(1, $2::integer) n`;

export async function openCostSite(
  opened: AsyncDisposableStack,
  server: Cluster,
  { days, lanes }: SiteSize,
): Promise<Site> {
  const site = await openSite(opened, server);
  const { owner, installation, world } = site;
  if (days > 0) await owner.query(addPastDays(days));
  const keys = installation.secrets.groups.map(({ key }) => key);
  const used = world.groups.reduce((sum, { targets }) => sum + targets.length, 0);
  await owner.query(ADD_LANES, [keys, Math.max(0, lanes - used)]);
  await owner.query("vacuum analyze");
  return { ...site, installation: { ...installation, env: { ...installation.env, ...RETENTION } } };
}
