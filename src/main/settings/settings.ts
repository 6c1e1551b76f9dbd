// Every setting of the service: name, schema, default and description. Source of `.env.example`.

import { MAX_TOKEN_DAYS } from "../../contract/accounts/sessions.ts";
import { oidcSettings } from "../../contract/accounts/oidc.ts";
import { CHATS } from "../../contract/chats/index.ts";
import { HOSTS } from "../../contract/hosts/index.ts";
import {
  choice,
  flag,
  numberIn,
  sharedSecrets,
  standardSecret,
  text,
  url,
  webUrl,
} from "../../contract/settings/forms.ts";
import { type SettingInfo, settingsOf } from "../../contract/settings/setting.ts";
import { signInMethods, userIds } from "../../contract/accounts/identity-settings.ts";
import { addresses, contactUrl, databaseUrl, secretKeys } from "./setting-forms.ts";
import { quotaSettings, repairSettings, traceSettings } from "./feature-settings.ts";

type SecretName = (typeof HOSTS)[number]["secretSetting"];

type SecretInfo = { form: ReturnType<typeof sharedSecrets>; isSecret: true; about: string };

/** Secrets of the global endpoint. */
const webhookSecrets: Readonly<Record<SecretName, SecretInfo>> = Object.assign(
  {},
  ...HOSTS.map(({ secretSetting, secretAbout: about }) => ({
    [secretSetting]: { form: sharedSecrets(), isSecret: true, about },
  })),
);

export const settingGroups = {
  "The service itself": {
    BASE_URL: {
      form: url(),
      default: "http://127.0.0.1:8080",
      about: "Public URL of Relay for people and webhook senders, without a path.",
    },
    HOST: { form: text, default: "127.0.0.1", about: "Address to listen on; 0.0.0.0 for all." },
    PORT: { form: numberIn(0, 65_535), default: "8080", about: "Port to listen on." },
    WORKER_PORT: {
      form: numberIn(0, 65_535),
      about: "Port of a worker's own /health, /ready and /metrics; unset: it has none.",
    },
    LOG_LEVEL: {
      form: choice("info", "warn", "error", "silent"),
      default: "info",
      about: "Lowest level that is logged: info, warn, error or silent.",
    },
    TRUSTED_PROXIES: {
      form: addresses(),
      about: "IP addresses of reverse proxies whose X-Forwarded-For is trusted, comma-separated.",
    },
    HSTS_SUBDOMAINS: {
      form: flag(),
      default: "false",
      about:
        "Whether HSTS also covers the subdomains of BASE_URL's host, if BASE_URL is https: true or false.",
    },
    SECURITY_CONTACT: {
      form: contactUrl(),
      about:
        "Where people report a vulnerability of this installation: an https: or mailto: URL, shown in /.well-known/security.txt. Unset: 404.",
    },
    METRICS_TOKEN: {
      form: text.min(16, "must have at least 16 characters"),
      isSecret: true,
      about:
        "Bearer token that /metrics requires; unset: only direct callers on this machine may read them.",
    },
  },
  "Alerts to the operator": {
    EVENTS_URL: {
      form: webUrl(),
      about: "URL that receives alerts of all groups as Standard Webhooks. Unset: off.",
    },
    EVENTS_SECRET: {
      form: standardSecret(),
      isSecret: true,
      about:
        "Signing secret of these alerts: whsec_ and 24 to 64 bytes in base64. Required with EVENTS_URL.",
    },
  },
  "The database": {
    DATABASE_URL: {
      form: databaseUrl(),
      isSecret: true,
      isRequired: true,
      about:
        "URL of the PostgreSQL database (15 or newer), as the role that runs the service. It may list several hosts for failover.",
    },
    DATABASE_MIGRATE_URL: {
      form: databaseUrl(),
      isSecret: true,
      about: "The same database as the role that owns the schema, for relay migrate.",
    },
    RELAY_SECRET_KEY: {
      form: secretKeys(),
      isSecret: true,
      isRequired: true,
      about:
        "Key for secrets at rest, 64 hex digits (openssl rand -hex 32); a comma-separated list rotates keys: the first encrypts, all decrypt.",
    },
    EVENT_RETENTION_DAYS: {
      form: numberIn(2, 3_650),
      default: "30",
      about: "Retention of payloads and sent messages, in days.",
    },
    LOG_RETENTION_DAYS: {
      form: numberIn(2, 3_650),
      default: "90",
      about: "Retention of the send log and of event outcomes, in days.",
    },
    ATTEMPT_RETENTION_DAYS: {
      form: numberIn(2, 3_650),
      default: "90",
      about: "Retention of attempts, in days.",
    },
    ADDRESS_RETENTION_DAYS: {
      form: numberIn(1, 3_650),
      default: "90",
      about: "Retention of IP addresses in the audit log, in days. Its entries stay.",
    },
  },
  "Quotas per group and day": quotaSettings,
  "Webhook senders (global endpoint)": webhookSecrets,
  "Missed webhooks": repairSettings,
  "Code hosts, sign-in and actions": {
    ADMIN_USER_IDS: {
      form: userIds(),
      about: "Super-admins, comma-separated: GitHub user ids, or {method}:{id} for other methods.",
    },
    ...settingsOf(HOSTS),
    SIGN_IN: {
      form: signInMethods(),
      about: "Methods that people may sign in with, comma-separated. Unset: all that are set up.",
    },
    SELF_SIGNUP: {
      form: flag(),
      default: "false",
      about: "Whether a signed-in person without a group gets their own group.",
    },
    API_TOKEN_MAX_DAYS: {
      form: numberIn(1, MAX_TOKEN_DAYS),
      default: String(MAX_TOKEN_DAYS),
      about: "Maximum lifetime of an API token in days. The default lifetime is 90 days at most.",
    },
  },
  "Sign-in with OpenID Connect": oidcSettings,
  "Chat platforms": {
    ...settingsOf(CHATS),
    MESSAGES_PER_MINUTE: {
      form: numberIn(0, 120),
      default: "20",
      about:
        "Messages per minute and target before further ones are rolled up. 0: no limit. A group can override it.",
    },
    TARGET_CLAIMS: {
      form: choice("required", "off"),
      default: "required",
      about: "Whether a channel must be claimed before routes may name it: required or off.",
    },
  },
  "Traces (OpenTelemetry)": traceSettings,
} as const satisfies Record<string, Record<string, SettingInfo>>;

export const settings: ReadonlyMap<string, SettingInfo> = new Map(
  Object.values(settingGroups).flatMap((group) => Object.entries<SettingInfo>(group)),
);
