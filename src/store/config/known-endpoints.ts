// Named endpoints for the cache of groups, with opened secrets.

import type { Kysely, Selectable } from "kysely";
import type { StoredEndpointSettings } from "../../contract/presets/endpoint-settings.ts";
import { EndpointProof } from "../../contract/presets/proof.ts";
import type { EndpointEntry } from "../../ports/ingress.ts";
import type { Sealing } from "../pg/rows/sealing.ts";
import type { Schema } from "../pg/schema/index.ts";
import { openEndpointSecrets } from "./endpoint-secrets.ts";

type Secret = { plain: string; validUntil: number };
type KnownEndpoint = { id: string; settings: StoredEndpointSettings; secrets: readonly Secret[] };

/** By key of the group, then by id. */
export type KnownEndpoints = ReadonlyMap<string, ReadonlyMap<string, KnownEndpoint>>;

type Parts = {
  db: Kysely<Schema>;
  sealing: Sealing;
  /** Called for an endpoint whose secret no current key opens. */
  onUnreadable(name: string, error: unknown): void;
};

const COLUMNS = [
  "group_key",
  "id",
  "preset",
  "proof",
  "enabled",
  "hold_ms",
  "per_second",
  "secret",
  "previous_secret",
  "grace_until",
] as const;

export async function loadEndpoints(parts: Parts): Promise<KnownEndpoints> {
  const rows = await parts.db.selectFrom("endpoints").select(COLUMNS).execute();
  const byGroup = Map.groupBy(rows, ({ group_key }) => group_key);
  return new Map(
    [...byGroup].map(([key, own]) => [
      key,
      new Map(own.flatMap((row) => knownEndpoints(parts, row)).map((each) => [each.id, each])),
    ]),
  );
}

type Row = Pick<Selectable<Schema["endpoints"]>, (typeof COLUMNS)[number]>;

/** One that cannot be read is closed, and no other is. */
function knownEndpoints({ sealing, onUnreadable }: Parts, row: Row): KnownEndpoint[] {
  const { group_key: groupKey, id, preset, enabled, hold_ms: holdMs, per_second: perSecond } = row;
  try {
    const proof = EndpointProof.parse(row.proof);
    const settings = { preset, proof, enabled, holdMs, perSecond };
    const { current, previous } = openEndpointSecrets(sealing, { groupKey, id }, row);
    const graceUntil = row.grace_until?.getTime() ?? 0;
    const secrets = [
      ...(current === undefined ? [] : [{ plain: current, validUntil: Number.POSITIVE_INFINITY }]),
      ...(previous === undefined ? [] : [{ plain: previous, validUntil: graceUntil }]),
    ];
    return [{ id, settings, secrets: enabled ? secrets : [] }];
  } catch (error) {
    onUnreadable(`${groupKey}/${id}`, error);
    return [];
  }
}

export function endpointEntry(
  { id, settings, secrets }: KnownEndpoint,
  now: number,
): EndpointEntry {
  const valid = secrets.filter(({ validUntil }) => validUntil > now);
  return { id, settings, secrets: valid.map(({ plain }) => plain) };
}
