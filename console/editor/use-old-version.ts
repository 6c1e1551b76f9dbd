// A route as it was before an entry of the audit log, to be put back.

import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { listAudit } from "../../src/contract/audit.ts";
import { call } from "../api/call.ts";

type Asked = { groupId: string; routeId: string; entry: string | undefined };

export function useOldVersion({ groupId, routeId, entry }: Asked) {
  const { data, isLoading } = useQuery({
    queryKey: ["old version", groupId, routeId, entry],
    queryFn: ({ signal }) => findOld({ groupId, routeId, entry }, undefined, signal),
    enabled: entry !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { fields: data?.fields, isLoading };
}

const Detail = z.object({
  before: z.object({ routes: z.record(z.string(), z.record(z.string(), z.unknown())) }),
});

/** There is no way to ask for one entry, so it is looked for from the newest on. */
async function findOld(
  asked: Asked,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<{ fields: Readonly<Record<string, unknown>> | undefined }> {
  const query = { groupId: asked.groupId, action: "routes.replaced", limit: "200", cursor };
  const { audit, nextCursor } = await call(listAudit, { query }, signal);
  const found = audit.find(({ id }) => id === asked.entry);
  if (found) return { fields: Detail.safeParse(found.detail).data?.before.routes[asked.routeId] };
  return nextCursor === null ? { fields: undefined } : findOld(asked, nextCursor, signal);
}
