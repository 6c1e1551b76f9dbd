// Loads a route as it was before an audit entry, to restore it.

import "../no-eval.ts";
import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { listAudit } from "../../src/contract/records/audit.ts";
import { call } from "../api/call.ts";

type VersionQuery = { groupId: string; routeId: string; entry: string | undefined };

export function useOldVersion({ groupId, routeId, entry }: VersionQuery) {
  const { data, isLoading } = useQuery({
    queryKey: ["old version", groupId, routeId, entry],
    queryFn: ({ signal }) => findOld({ groupId, routeId, entry }, undefined, signal),
    enabled: entry !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { fields: data?.fields, isLoading };
}

type Fields = Readonly<Record<string, unknown>>;

const Changed = z.object({ routes: z.record(z.string(), z.record(z.string(), z.unknown())) });
const Detail = z.object({ before: Changed, after: Changed.optional().catch(undefined) });

/** The API has no endpoint for one entry, so this pages through the log, newest first. */
async function findOld(
  asked: VersionQuery,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<{ fields: Fields | undefined }> {
  const query = { groupId: asked.groupId, action: "routes.replaced", limit: "200", cursor };
  const { audit, nextCursor } = await call(listAudit, { query }, signal);
  const found = audit.find(({ id }) => id === asked.entry);
  if (found) return { fields: oldFields(found.detail, asked.routeId) };
  return nextCursor === null ? { fields: undefined } : findOld(asked, nextCursor, signal);
}

/** Fields that the entry set for the first time become unset. */
function oldFields(detail: unknown, routeId: string): Fields | undefined {
  const { before, after } = Detail.safeParse(detail).data ?? {};
  const old = before?.routes[routeId];
  const unset = Object.keys(after?.routes[routeId] ?? {}).map((field) => [field, undefined]);
  return old && { ...Object.fromEntries(unset), ...old };
}
