// Generates the missing secrets. Stops if the database holds secrets that another key encrypted.

import { HOSTS } from "../../../contract/hosts/index.ts";
import { randomBytes } from "node:crypto";
import { Refusal } from "../../../core/kernel/refusal.ts";
import { examineDatabase } from "../../doctor/check-database.ts";
import { readConfig } from "../../settings/config.ts";
import { LABEL_SETTINGS } from "../../settings/labels.ts";
import type { Name, SetupStep, ValueOf } from "../../settings/setup-step.ts";

const MADE = ["RELAY_SECRET_KEY", ...HOSTS.map(({ secretSetting }) => secretSetting)] as const;

export const secretsStep: SetupStep = {
  questions: [],
  async attempt(valueOf) {
    const serviceValues = MADE.filter((name) => valueOf(name) === undefined).map(
      (name) => [name, makeSecret()] as const,
    );
    const made = new Map<Name, string>(serviceValues);
    const findings = await examineWith((name) => valueOf(name) ?? made.get(name));
    const sealed = findings.find(({ what, verdict }) => what === "secrets" && verdict === "bad");
    if (sealed)
      return {
        outcome: "refused",
        name: "RELAY_SECRET_KEY",
        why: `RELAY_SECRET_KEY cannot decrypt the secrets in this database: ${sealed.say}`,
      };
    const concerns = findings.filter(({ verdict }) => verdict !== "ok");
    return {
      outcome: "fine",
      serviceValues,
      says: [
        ...concerns.map(({ what, say }) => `Warning, ${what}: ${say}.`),
        ...serviceValues.map(([name]) => `Generated ${name}.`),
      ],
    };
  },
};

export function makeSecret(): string {
  return randomBytes(32).toString("hex");
}

async function examineWith(valueOf: ValueOf) {
  const needed = ["DATABASE_URL", "DATABASE_MIGRATE_URL", "RELAY_SECRET_KEY"] as const;
  const names = [...needed, ...LABEL_SETTINGS];
  const values = Object.fromEntries(names.map((name) => [name, valueOf(name)]));
  const reading = readConfig(values, ...names);
  if (reading.outcome === "faulty") throw new Refusal("invalid", reading.faults.join("; "));
  return examineDatabase(reading.config);
}
