// Security alerts of GitHub. Reads only fields that may be shown: never the detected secret or the code around it.

import { z } from "zod";
import type { SecurityAlert, Severity } from "../../../core/events/security-alert-events.ts";
import { eventReader, type HostEventReader } from "../../kit/event-reader.ts";
import { hostFields, hostPerson } from "../../kit/facts.ts";
import {
  count,
  httpUrl,
  listOf,
  maybe,
  readBranch,
  refName,
  text,
  time,
} from "../../kit/lenient-fields.ts";
import { codehostFacts } from "./facts.ts";

const hostAlert = z.object({
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

/** Fields that all scanners share. */
function readAlert(sent: z.output<typeof hostAlert>): Shared {
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

/** Fallback name if the scanner gives none. */
function numbered({ number }: Pick<SecurityAlert, "number">): string {
  return `#${number}`;
}

function alertReader(hostsAlert: z.ZodType<SecurityAlert>): HostEventReader {
  const schema = hostFields.extend({ ref: text, alert: hostsAlert });
  return eventReader(schema, (payload, event) => {
    const { alert } = payload;
    const facts = codehostFacts(event, payload, {
      branches: [refName(payload.ref)],
      paths: [alert.path],
      texts: [alert.title, alert.summary],
    });
    return { kind: "alert", ...facts, severity: alert.severity, alert };
  });
}

// `code_scanning_alert`: a rule of a tool and the location that violates it.

/** Tools have their own severity names. */
const SEVERITIES: ReadonlyMap<string | undefined, Severity> = new Map([
  ["error", "high"],
  ["warning", "medium"],
  ["note", "low"],
]);

const instance = z
  .object({ ref: text, location: maybe(z.object({ path: text, start_line: count })) })
  .transform(({ location, ref }) => ({
    branch: readBranch(ref),
    path: location?.path,
    line: location?.start_line,
  }));

const rule = z
  .object({ id: text, name: text, description: text, severity: text })
  .transform(({ description, id, name, severity }) => ({
    title: description ?? name ?? id,
    short: id,
    severity: SEVERITIES.get(severity),
  }));

const codeAlert = hostAlert
  .extend({
    rule: maybe(rule),
    tool: maybe(z.object({ name: text })),
    most_recent_instance: maybe(instance),
    /** Field name of older GitHub versions. */
    instances: listOf(instance),
  })
  .transform(({ instances, most_recent_instance, rule: broken, tool, ...sent }): SecurityAlert => ({
    ...readAlert(sent),
    ...(most_recent_instance ?? instances[0]),
    ...broken,
    kind: "code",
    title: broken?.title ?? numbered(sent),
    tool: tool?.name,
  }));

export const readCodeAlert = alertReader(codeAlert);

// `dependabot_alert`: a vulnerable dependency and the version that fixes it.

const advisory = z
  .object({ summary: text, cve_id: text, cvss: maybe(z.object({ score: count })) })
  .transform(({ cve_id, cvss, summary }) => ({ summary, cve: cve_id, score: cvss?.score }));

const vulnerability = z
  .object({
    severity: maybe(z.enum(["low", "medium", "high", "critical"])),
    vulnerable_version_range: text,
    first_patched_version: maybe(z.object({ identifier: text })),
  })
  .transform(({ first_patched_version, severity, vulnerable_version_range }) => ({
    severity,
    range: vulnerable_version_range,
    fixedIn: first_patched_version?.identifier,
  }));

const dependencyAlert = hostAlert
  .extend({
    dependency: maybe(z.object({ package: maybe(z.object({ name: text })), manifest_path: text })),
    security_advisory: maybe(advisory),
    security_vulnerability: maybe(vulnerability),
  })
  .transform(
    ({ dependency, security_advisory, security_vulnerability, ...sent }): SecurityAlert => {
      const name = dependency?.package?.name;
      const range = security_vulnerability?.range;
      return {
        ...readAlert(sent),
        ...security_advisory,
        kind: "dependency",
        title: [name ?? numbered(sent), range].filter((part) => part !== undefined).join(" "),
        short: name,
        severity: security_vulnerability?.severity,
        fixedIn: security_vulnerability?.fixedIn,
        path: dependency?.manifest_path,
      };
    },
  );

export const readDependencyAlert = alertReader(dependencyAlert);

// `secret_scanning_alert`: the type of the detected secret. The secret itself is never read.

const secretAlert = hostAlert
  .extend({
    secret_type: text,
    secret_type_display_name: text,
    resolution: text,
    resolved_by: maybe(hostPerson),
  })
  .transform(({ resolution, resolved_by, ...sent }): SecurityAlert => {
    const alert = readAlert(sent);
    return {
      ...alert,
      kind: "secret",
      state: readState(resolution) ?? alert.state,
      title: sent.secret_type_display_name ?? sent.secret_type ?? numbered(sent),
      closedBy: resolved_by,
    };
  });

/** Only a revoked secret is harmless. Otherwise the alert was dismissed. */
function readState(resolution: string | undefined): SecurityAlert["state"] | undefined {
  if (resolution === undefined) return undefined;
  return resolution === "revoked" ? "fixed" : "dismissed";
}

export const readSecretAlert = alertReader(secretAlert);
