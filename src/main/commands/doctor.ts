// `relay doctor`: checks everything an installation needs. Each line is ok or says what to do.

import { writeFileSync } from "node:fs";
import { HOSTS } from "../../contract/hosts/index.ts";
import { type Config, readConfig } from "../settings/config.ts";
import { eventsEndpoint } from "../wire/alerts.ts";
import { examineCompleteness, examineUpdates } from "../doctor/check-updates.ts";
import { examineDatabase } from "../doctor/check-database.ts";
import { examineTraces, judgeBaseUrl } from "../doctor/check-urls.ts";
import { examineHosts, examineOidc, judgeMethods } from "../doctor/check-sign-in.ts";
import { type Finding, hint } from "../doctor/finding.ts";
import { formatReport } from "../doctor/report.ts";
import { type RecentFailure, recentFailures } from "../../store/alerts/recent-failures.ts";
import { judgeInteractiveChats, judgeChats } from "../doctor/check-delivery.ts";

const MARKS = { ok: "ok  ", warn: "warn", bad: "BAD " };

export type DoctorOptions = { report?: string };

export async function runDoctor({ report }: DoctorOptions): Promise<void> {
  const findings = await examine();
  for (const { what, verdict, say } of findings) console.log(`${MARKS[verdict]} ${what}: ${say}`);
  process.exitCode = findings.some(({ verdict }) => verdict === "bad") ? 1 : 0;
  if (report !== undefined) await writeReport(report, findings);
}

async function writeReport(file: string, findings: readonly Finding[]): Promise<void> {
  const text = formatReport({
    findings,
    failures: await readFailures(),
    environment: process.env,
    at: new Date(),
  });
  writeFileSync(file, text, { mode: 0o600 });
  console.log(`wrote ${file}: read it before you share it`);
}

/** None without a working database: the findings say why. */
async function readFailures(): Promise<readonly RecentFailure[]> {
  const reading = readConfig(process.env, "DATABASE_URL");
  if (reading.outcome === "faulty") return [];
  return recentFailures(reading.config.DATABASE_URL).catch(() => []);
}

async function examine(): Promise<Finding[]> {
  const reading = readConfig(process.env);
  if (reading.outcome === "faulty")
    return reading.faults.map((fault) => ({ what: "settings", verdict: "bad", say: fault }));
  const { config } = reading;
  return [
    { what: "settings", verdict: "ok", say: "all valid" },
    ...judgeBaseUrl(config),
    judgeSenders(config),
    ...judgeChats(config),
    ...judgeInteractiveChats(config),
    ...(await examineUpdates(config)),
    ...(await examineHosts(config)),
    ...judgeMethods(config),
    ...(await examineOidc(config)),
    judgeEvents(config),
    ...(await examineCompleteness(config)),
    ...(await examineTraces(config)),
    ...(await examineDatabase(config)),
    await examineReach(config),
  ];
}

/** Optional, so unset is ok. */
function judgeEvents(config: Config): Finding {
  const say = eventsEndpoint(config)
    ? "alerts are sent to EVENTS_URL (check it with relay events test)"
    : "EVENTS_URL is not set: alerts are sent to chats only";
  return { what: "events", verdict: "ok", say };
}

function judgeSenders(config: Config): Finding {
  const names = HOSTS.map(({ secretSetting }) => secretSetting);
  const unset = names.filter((name) => config[name] === undefined);
  return hint("senders", unset.length === 0, {
    ok: "each has a secret for the shared URL",
    warn: `${unset.join(", ")} not set: Relay rejects these senders at the shared URL`,
  });
}

async function examineReach({ BASE_URL }: Config): Promise<Finding> {
  try {
    const reply = await fetch(new URL("/health", BASE_URL), { signal: AbortSignal.timeout(3_000) });
    if (reply.ok) return { what: "reach", verdict: "ok", say: `${BASE_URL} answers` };
    return { what: "reach", verdict: "warn", say: `${BASE_URL} answers with ${reply.status}` };
  } catch {
    const say = `${BASE_URL} does not answer: start the service, or correct BASE_URL or the proxy`;
    return { what: "reach", verdict: "warn", say };
  }
}
