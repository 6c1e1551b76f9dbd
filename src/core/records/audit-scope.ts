// Read scope within an audit entry. IP addresses and invite notes are for owners; users also see their own IP address.

import type { AuditRow } from "../../contract/records/audit.ts";
import { isJsonObject } from "../kernel/json.ts";
import type { Viewer } from "../accounts/viewer.ts";

type Entry = Pick<AuditRow, "actorId" | "targetType" | "detail" | "ip"> & {
  groupKey: string | undefined;
};

export function auditFor<One extends Entry>({ isSuper, userId, groups }: Viewer, entry: One): One {
  const role = groups.find(({ key }) => key === entry.groupKey)?.role;
  if (isSuper || role === "owner") return entry;
  return {
    ...entry,
    ip: entry.actorId === userId ? entry.ip : null,
    detail: entry.targetType === "invite" ? withoutNote(entry.detail) : entry.detail,
  };
}

function withoutNote(detail: unknown): unknown {
  if (!isJsonObject(detail) || !isJsonObject(detail["after"])) return detail;
  const { note: _note, ...after } = detail["after"];
  return { ...detail, after };
}
