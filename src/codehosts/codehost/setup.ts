// Setup of the app for sign-in. With its private key Relay also requests failed deliveries again.

import { readFileSync } from "node:fs";
import type {
  AnswerOf,
  SettingsStep,
  StepQuestion,
  StepResult,
} from "../../contract/settings/setup-step.ts";
import { baseUrlOf } from "../kit/api/base-url.ts";
import { appProofFrom, fetchAppInfo } from "./api/app.ts";
import { type Client, checkClient } from "./fetch-client-info.ts";
import type { CodehostSettings } from "./settings.ts";

type Name = keyof CodehostSettings;
type ValueOf = AnswerOf<Name>;
type Result = StepResult<Name>;

const WEB_URL = "https://github.com";

/** GitHub Enterprise Server serves its API under the same host. */
function apiOf(valueOf: ValueOf): string {
  const web = valueOf("CODEHOST_WEB_URL") ?? WEB_URL;
  return web === WEB_URL ? "https://api.github.com" : `${baseUrlOf(web)}/api/v3`;
}

const QUESTIONS: readonly StepQuestion<Name>[] = [
  {
    name: "CODEHOST_CLIENT_ID",
    hint: "People can sign in to the console with GitHub. Create it first: a GitHub App or OAuth app.",
    empty: () => ({ says: "skip" }),
  },
  { name: "CODEHOST_WEB_URL", empty: () => ({ says: WEB_URL, value: WEB_URL }) },
  {
    name: "CODEHOST_API_URL",
    empty: (valueOf) => ({ says: apiOf(valueOf), value: apiOf(valueOf) }),
  },
  { name: "CODEHOST_CLIENT_SECRET" },
  {
    name: "CODEHOST_APP_ID",
    hint: "With the app's key Relay can request deliveries that failed.",
    empty: () => ({ says: "skip" }),
  },
  {
    name: "CODEHOST_PRIVATE_KEY",
    hint: "Path of the .pem file. Its content is copied into the settings.",
    isAsked: (valueOf) => valueOf("CODEHOST_APP_ID") !== undefined,
    isRaw: true,
  },
];

export function setupStep(label: string): SettingsStep<Name> {
  return {
    isOptional: true,
    questions: QUESTIONS,
    async attempt(valueOf) {
      const client = {
        webUrl: valueOf("CODEHOST_WEB_URL") ?? "",
        apiUrl: valueOf("CODEHOST_API_URL") ?? "",
        clientId: valueOf("CODEHOST_CLIENT_ID") ?? "",
        clientSecret: valueOf("CODEHOST_CLIENT_SECRET") ?? "",
      };
      const problem = await tryClient(client, label);
      if (problem) return problem;
      const says = [`${label} accepts ${client.clientId} and its secret.`];
      if (valueOf("CODEHOST_APP_ID") === undefined) return { outcome: "fine", says };
      return tryApp(client, valueOf, says);
    },
  };
}

async function tryClient(client: Client, label: string): Promise<Result | undefined> {
  const seen = await checkClient(client);
  if (seen.outcome === "known") return undefined;
  if (seen.outcome === "unknown")
    return refused(
      "CODEHOST_CLIENT_SECRET",
      `${label} rejected ${client.clientId} with this secret: copy CODEHOST_CLIENT_ID and CODEHOST_CLIENT_SECRET from the app's page`,
    );
  const name = seen.where === "web" ? "CODEHOST_WEB_URL" : "CODEHOST_API_URL";
  const url = seen.where === "web" ? client.webUrl : client.apiUrl;
  return refused(name, `${label} did not answer at ${url} (${seen.why}): check ${name}`);
}

async function tryApp(
  { apiUrl, clientId }: Client,
  valueOf: ValueOf,
  says: readonly string[],
): Promise<Result> {
  const id = valueOf("CODEHOST_APP_ID");
  const pem = readKey(valueOf("CODEHOST_PRIVATE_KEY") ?? "");
  if (pem === undefined)
    return refused(
      "CODEHOST_PRIVATE_KEY",
      "the key file cannot be read: check its path and permissions",
    );
  const app = appProofFrom({ CODEHOST_APP_ID: id, CODEHOST_PRIVATE_KEY: pem });
  if (app === "unreadable" || app === undefined)
    return refused(
      "CODEHOST_PRIVATE_KEY",
      "CODEHOST_PRIVATE_KEY is not a private key in PEM format",
    );
  try {
    const seen = await fetchAppInfo(apiUrl, app);
    if (seen.clientId !== undefined && seen.clientId !== clientId)
      return refused(
        "CODEHOST_APP_ID",
        `the app ${id} does not have the client ${clientId}: check CODEHOST_APP_ID`,
      );
    return {
      outcome: "fine",
      says: [...says, `Found the app ${seen.name}.`],
      serviceValues: [["CODEHOST_PRIVATE_KEY", pem]],
    };
  } catch (error) {
    const why = error instanceof Error ? error.message : "no answer";
    return refused(
      "CODEHOST_APP_ID",
      `the app's key was rejected (${why}): check CODEHOST_APP_ID and CODEHOST_PRIVATE_KEY`,
    );
  }
}

/** On one line, because .env values have no line breaks. */
function readKey(answer: string): string | undefined {
  if (answer.includes("-----BEGIN")) return answer;
  try {
    return readFileSync(answer, "utf8").trim().replaceAll(/\r?\n/g, "\\n");
  } catch {
    return undefined;
  }
}

function refused(name: Name, why: string): Result {
  return { outcome: "refused", name, why };
}
