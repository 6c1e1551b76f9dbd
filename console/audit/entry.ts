// An entry of the audit log as the page reads it: what the fields were before, and what they are after.

import type { AuditRow } from "../../src/contract/audit.ts";
import type { Fields } from "../saving/three-way.ts";

export type Entry = AuditRow;
export type Change = { before: Fields; after: Fields };

/** What people call the things that entries name by their ids. */
export type Names = {
  route(groupId: string | null, id: string): string | undefined;
  /** By its id in the list of targets, or by its place: "#dev". */
  target(idOrPlace: string): string;
  /** "@backend"; its id if its name is not known. */
  role(id: string): string;
  /** By what people call the platform. */
  platform(name: string): string;
};

export function changeOf({ detail }: Pick<Entry, "detail">): Change {
  const { before, after } = fieldsOf(detail);
  return { before: fieldsOf(before), after: fieldsOf(after) };
}

export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}

export function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

export type Member = { login: string; role: string };

export function membersIn(value: unknown): readonly Member[] {
  if (!Array.isArray(value)) return [];
  return value.map(fieldsOf).map(({ login, role }) => ({
    login: textOf(login),
    role: textOf(role),
  }));
}
