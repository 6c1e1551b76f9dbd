// codehost's "dependabot_alert": a dependency with a known flaw, and the version that mends it.

import { z } from "zod";
import type { SecurityAlert } from "../../../core/events/security-alert-events.ts";
import { count, maybe, text } from "../../lenient.ts";
import { alertReader, hostAlert, numbered, readAlert } from "./alert.ts";

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
