// An entry of the audit log as the page reads it: what the fields were before, and what they are after.

import type { AuditRow } from "../../src/contract/records/audit.ts";
import type { FieldValues } from "../saving/three-way.ts";

export type AuditLine = AuditRow;
export type AuditChange = { before: FieldValues; after: FieldValues };

/** What people call the things that entries name by their ids. */
export type AuditNames = {
  route(groupId: string | null, id: string): string | undefined;
  /** By its id in the list of targets, or by its place: "#dev". */
  target(idOrPlace: string): string;
  /** "@backend"; its id if its name is not known. */
  role(id: string): string;
  /** By what people call the platform. */
  platform(name: string): string;
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
