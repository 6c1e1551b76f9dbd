// Alerts and attention as the readers would give them, of the same small shop.

import type { SecurityAlert, AlertEvent } from "../../src/core/events/security-alert-events.ts";
import type { AttentionEvent } from "../../src/core/events/attention-events.ts";
import { makeFacts, makePerson, SHOP } from "./event-makers.ts";

export function makeAlert(own: Partial<SecurityAlert> = {}): AlertEvent {
  const alert: SecurityAlert = {
    kind: "dependency",
    number: 20,
    state: "open",
    title: "semver < 7.5.2",
    short: "semver",
    severity: "medium",
    summary: "semver vulnerable to Regular Expression Denial of Service",
    url: `${SHOP}/security/dependabot/20`,
    updatedAt: 1_687_615_032_000,
    closedBy: undefined,
    fixedIn: "7.5.2",
    path: "web/package-lock.json",
    line: undefined,
    branch: undefined,
    tool: undefined,
    cve: "CVE-2022-25883",
    score: 5.3,
    ...own,
  };
  return { ...makeFacts("dependabot_alert"), kind: "alert", alert };
}

/** 14 November 2026, 16:04 UTC. */
export const AFTERNOON = 1_794_672_240_000;

export function makeAttention(login: string, own: Partial<AttentionEvent> = {}): AttentionEvent {
  return {
    ...makeFacts("star"),
    actor: makePerson(login, `id of ${login}`),
    kind: "attention",
    sort: "star",
    isGiven: true,
    at: AFTERNOON,
    stars: undefined,
    ...own,
  };
}
