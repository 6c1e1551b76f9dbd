// An audit entry as the page reads it, with its fields before and after.

import type { AuditRow } from "../../src/contract/records/audit.ts";
import type { FieldValues } from "../saving/three-way.ts";

export type AuditLine = AuditRow;
export type AuditChange = { before: FieldValues; after: FieldValues };

/** Display names of the entities that entries refer to by id. */
export type AuditNames = {
  route(groupId: string | null, id: string): string | undefined;
  /** Looked up by target id or by channel: "#dev". */
  target(idOrPlace: string): string;
  /** "@backend", or the id if the name is unknown. */
  role(id: string): string;
  /** Label of the platform. */
  platform(name: string): string;
  /** Label of the code host that people sign in with. */
  host: string;
};

export function changeOf({ detail }: Pick<AuditLine, "detail">): AuditChange {
  const { before, after } = fieldsOf(detail);
  return { before: fieldsOf(before), after: fieldsOf(after) };
}

export function isFields(value: unknown): value is FieldValues {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function fieldsOf(value: unknown): FieldValues {
  return isFields(value) ? value : {};
}

export function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

export type AuditMember = { login: string; role: string };

export function membersIn(value: unknown): readonly AuditMember[] {
  if (!Array.isArray(value)) return [];
  return value.map(fieldsOf).map(({ login, role }) => ({
    login: textOf(login),
    role: textOf(role),
  }));
}
