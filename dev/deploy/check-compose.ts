// Checks compose.yaml: the findings of a linter and of compose's own schema, and our own rules.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DCLinter } from "dclint";
import { parse } from "yaml";
import { z } from "zod";
import { settings } from "../../src/main/settings/settings.ts";

const OLDEST_POSTGRESQL = 15;

/** Services are in start order, and `relay` has both a build and an image name. */
const RULES = {
  "services-alphabetical-order": 0,
  "service-dependencies-alphabetical-order": 0,
  "service-keys-order": 0,
  "top-level-properties-order": 0,
  "require-quotes-in-ports": [2, { quoteType: "double" }],
  "no-unbound-port-interfaces": 2,
  "service-image-require-explicit-tag": 2,
};

/** The linter's own types do not resolve. */
const Linted = z.array(
  z.object({
    messages: z.array(z.object({ line: z.number(), message: z.string(), rule: z.string() })),
  }),
);

const Service = z.looseObject({
  image: z.string(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  cap_add: z.array(z.string()).optional(),
  privileged: z.boolean().optional(),
  security_opt: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).optional(),
  stop_grace_period: z.string().optional(),
  restart: z.string().optional(),
});
type Service = z.output<typeof Service>;

const Compose = z.looseObject({
  services: z.looseObject({ relay: Service, postgres: Service, migrate: Service }),
});

/** Needed by PostgreSQL's image and our roles. They are in the same .env. */
const PASSWORDS = new Set(["POSTGRES_PASSWORD", "RELAY_OWNER_PASSWORD", "RELAY_PASSWORD"]);

/** The linter does not support variables, so it reads a copy with their defaults. */
export function lintFaults(file: string): string[] {
  const linter = new DCLinter({ rules: RULES, quiet: true, debug: false, exclude: [] });
  const folder = mkdtempSync(join(tmpdir(), "relay-compose-"));
  try {
    const copy = join(folder, "compose.yaml");
    writeFileSync(copy, withDefaults(readFileSync(file, "utf8")));
    return Linted.parse(linter.lintFiles([copy], false))
      .flatMap(({ messages }) => messages)
      .map(({ line, message, rule }) => `line ${line}: ${message} (${rule})`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function withDefaults(text: string): string {
  return text.replaceAll(/\$\{\w+:-([^}]*)\}/g, "$1");
}

export function composeFaults(text: string): string[] {
  const read = Compose.safeParse(parse(withDefaults(text), { merge: true }));
  if (!read.success)
    return read.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  const { services } = read.data;
  const { relay, postgres } = services;
  const each = Object.entries(services).map(
    ([name, service]) => [name, Service.parse(service)] as const,
  );
  return [
    ...each.flatMap(([name, service]) => walls(service).map((missing) => `${name}: ${missing}`)),
    ...each.flatMap(([name, service]) => unknownSettings(service).map((it) => `${name}: ${it}`)),
    ...waits(relay, "migrate", "service_completed_successfully"),
    ...waits(services.migrate, "postgres", "service_healthy"),
    ...(Number(/^postgres:(\d+)/.exec(postgres.image)?.[1]) >= OLDEST_POSTGRESQL
      ? []
      : [`postgres: ${OLDEST_POSTGRESQL} or newer`]),
    ...(Number.parseInt(relay.stop_grace_period ?? "", 10) > 10
      ? []
      : ["relay: needs more than 10 s to stop"]),
  ];
}

function walls(service: Service): string[] {
  const wanted = {
    "read_only: true": service.read_only === true,
    "cap_drop: ALL": service.cap_drop?.includes("ALL") === true,
    "no capability back": service.cap_add === undefined && service.privileged !== true,
    "no-new-privileges": service.security_opt?.includes("no-new-privileges:true") === true,
    restart: service.restart !== undefined,
  };
  return Object.entries(wanted)
    .filter(([, holds]) => !holds)
    .map(([name]) => `${name} is missing`);
}

/** A name that Relay does not read is a spelling mistake. */
function unknownSettings({ environment = {} }: Service): string[] {
  return Object.keys(environment)
    .filter((name) => !PASSWORDS.has(name) && !settings.has(name.replace(/_FILE$/, "")))
    .map((name) => `${name} is not a setting`);
}

function waits({ depends_on = {} }: Service, name: string, condition: string): string[] {
  return depends_on[name]?.condition === condition
    ? []
    : [`nobody waits for ${name}: ${condition}`];
}
