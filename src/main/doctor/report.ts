// The file that people attach to a bug report: versions, settings without secrets, findings and recent failures.

import os from "node:os";
import type { RecentFailure } from "../../store/alerts/recent-failures.ts";
import { settings } from "../settings/settings.ts";
import { version } from "../settings/version.ts";
import type { Finding } from "./finding.ts";

type Environment = Readonly<Record<string, string | undefined>>;

export type ReportParts = {
  findings: readonly Finding[];
  failures: readonly RecentFailure[];
  environment: Environment;
  at: Date;
};

export function formatReport({ findings, failures, environment, at }: ReportParts): string {
  return [
    "# Relay report",
    "",
    `Relay ${version}, Node ${process.versions.node}, ${os.type()} ${os.release()} ${os.arch()}, ${os.availableParallelism()} cores, ${at.toISOString()}`,
    "",
    "## Findings",
    "",
    ...findings.map(({ what, verdict, say }) => `- ${verdict} ${what}: ${withoutCredentials(say)}`),
    "",
    "## Settings",
    "",
    ...settingLines(environment),
    "",
    "## Failed attempts of the last 24 hours",
    "",
    ...(failures.length === 0 ? ["none"] : failures.map(failureLine)),
    "",
  ].join("\n");
}

/** Every setting that is set, in the order of the documentation. A secret shows only that it is set. */
function settingLines(environment: Environment): readonly string[] {
  return [...settings].flatMap(([name, { isSecret }]) => {
    const value = environment[name];
    if (isSecret) return value || environment[`${name}_FILE`] ? [`- ${name}: set`] : [];
    return value ? [`- ${name}: ${withoutCredentials(value)}`] : [];
  });
}

function failureLine({ outcome, errorCode, httpStatus, count, lastAt }: RecentFailure): string {
  const cause = [outcome, errorCode, httpStatus].filter((each) => each !== null).join(", ");
  return `- ${count} × ${cause || "no answer"}, last at ${lastAt}`;
}

/** User name, password and query of a URL can be secrets. */
function withoutCredentials(text: string): string {
  return text
    .replaceAll(/(\w+:\/\/)[^\s/@]*@/g, "$1…@")
    .replaceAll(/(\w+:\/\/[^\s?]+)\?\S+/g, "$1?…");
}
