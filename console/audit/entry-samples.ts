// Sample entries and names for the tests of the audit log.

import type { AuditLine, AuditNames } from "./entry.ts";

export function anEntry(action: string, more: Partial<AuditLine> = {}): AuditLine {
  return {
    id: "7",
    at: Date.UTC(2026, 10, 15, 10, 5),
    actorId: "5101",
    actorLogin: "mlindqvist",
    action,
    groupId: "acme",
    targetType: "group",
    targetId: "acme",
    detail: {},
    ip: "198.51.100.7",
    ...more,
  };
}

const ROUTES: Readonly<Record<string, string>> = {
  ci: "CI broken on main",
  alerts: "Security alerts",
};
const TARGETS: Readonly<Record<string, string>> = {
  "4": "#ci-alerts",
  "chatone:2": "#ci-alerts",
  "chatone:3:9": "#release 41",
  "chattwo:-4": "On-call",
};

export const NAMES: AuditNames = {
  route: (_group, id) => ROUTES[id],
  target: (id) => TARGETS[id] ?? id,
  role: (id) => (id === "7" ? "@backend" : id),
  platform: (name) => name,
  host: "The Host",
};
