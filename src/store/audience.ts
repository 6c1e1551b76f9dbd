// Private repositories, and places where many can read: as events and platforms told it last.

import type { Kysely } from "kysely";
import type { AudienceBook } from "../core/policy/audience/audience.ts";
import type { Schema } from "./schema.ts";

export async function readAudience(tx: Kysely<Schema>): Promise<AudienceBook> {
  const repositories = await tx
    .selectFrom("repositories")
    .select(["group_key", "name"])
    .where("is_private", "=", true)
    .orderBy("name")
    .execute();
  const places = await tx
    .selectFrom("places")
    .select(["place", "name"])
    .where("audience", "=", "public")
    .execute();
  return {
    privateRepos: new Map(
      [...Map.groupBy(repositories, ({ group_key }) => group_key)].map(
        ([key, own]) => [key, own.map(({ name }) => name)] as const,
      ),
    ),
    publicPlaces: new Map(places.map(({ place, name }) => [place, name ?? undefined])),
  };
}
