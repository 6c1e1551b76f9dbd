// The configuration file: groups and routes as an operator writes them down.

import { z } from "zod";
import { Group } from "./groups.ts";
import { Route } from "./routes.ts";

/** Filters have a reader of their own, which says more about what is wrong with them. */
const AnyFilter = z.unknown().refine((filter) => filter !== undefined, "is required");

export const ConfigFile = z.strictObject({
  groups: z
    .array(z.strictObject({ ...Group.shape, globalIngress: z.boolean().optional() }))
    .optional(),
  routes: z.array(z.strictObject({ ...Route.shape, filter: AnyFilter })).optional(),
});
export type ConfigFile = z.infer<typeof ConfigFile>;

const word = z.string().catch("");

function listOf<Item extends z.ZodType>(item: Item) {
  return z.array(item).catch([]);
}

/** As much of a file as can be read, so that one fault does not hide the others; empty where not. */
export const ConfigOutline = z
  .object({
    groups: listOf(
      z
        .object({
          id: word,
          members: listOf(z.object({ userId: word, role: word }).catch({ userId: "", role: "" })),
        })
        .catch({ id: "", members: [] }),
    ),
    routes: listOf(
      z
        .object({ id: word, groupId: word, kind: word, filter: z.unknown() })
        .catch({ id: "", groupId: "", kind: "", filter: undefined }),
    ),
  })
  .catch({ groups: [], routes: [] });
export type ConfigOutline = z.infer<typeof ConfigOutline>;
