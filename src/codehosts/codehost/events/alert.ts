// What codehost's scanners report, as far as they are alike. Only fields that may be shown are read:
// never the secret that was found, nor the code around it.

import { z } from "zod";
import type { SecurityAlert } from "../../../core/events/security-alert-events.ts";
import { type HostEventReader, eventReader } from "../../event-reader.ts";
import { hostFields } from "../../host-facts.ts";
import { hostPerson } from "../../host-person.ts";
import { httpUrl, maybe, text, time } from "../../lenient.ts";
import { refName } from "../../ref-name.ts";
import { codehostFacts } from "./facts.ts";

export const hostAlert = z.object({
  number: z.int(),
  state: text,
  html_url: httpUrl,
  updated_at: time,
  dismissed_by: maybe(hostPerson),
});

const STATES: ReadonlyMap<string | undefined, SecurityAlert["state"]> = new Map([
  ["fixed", "fixed"],
  ["resolved", "fixed"],
  ["dismissed", "dismissed"],
  ["auto_dismissed", "dismissed"],
]);

type Shared = Omit<SecurityAlert, "kind" | "title">;

/** What every scanner says, and nothing of what only some of them know. */
export function readAlert(sent: z.output<typeof hostAlert>): Shared {
  return {
    number: sent.number,
    state: STATES.get(sent.state) ?? "open",
    url: sent.html_url,
    updatedAt: sent.updated_at,
    closedBy: sent.dismissed_by,
    short: undefined,
    severity: undefined,
    summary: undefined,
    fixedIn: undefined,
    path: undefined,
    line: undefined,
    branch: undefined,
    tool: undefined,
    cve: undefined,
    score: undefined,
  };
}

/** What it is called, where the scanner has no words for it. */
export function numbered({ number }: Pick<SecurityAlert, "number">): string {
  return `#${number}`;
}

export function alertReader(hostsAlert: z.ZodType<SecurityAlert>): HostEventReader {
  const schema = hostFields.extend({ ref: text, alert: hostsAlert });
  return eventReader(schema, (payload, event) => {
    const { alert } = payload;
    const facts = codehostFacts(event, payload, {
      branches: [refName(payload.ref)],
      paths: [alert.path],
      texts: [alert.title, alert.summary],
    });
    return { kind: "alert", ...facts, alert };
  });
}
