// The app for sign-in. With its private key Relay also requests failed deliveries again.

import { readFileSync } from "node:fs";
import { fetchAppInfo } from "../../../codehosts/codehost/api/app.ts";
import { type Client, checkClient } from "../../../codehosts/codehost/fetch-client-info.ts";
import { appProofFrom } from "../../wire/scheduled-tasks.ts";
import { labelsOf } from "../../settings/labels.ts";
import { CODEHOST_WEB, codehostApiOf } from "../../settings/products.ts";
import type { Name, SetupStep, SetupStepResult, ValueOf } from "../../settings/setup-step.ts";

const apiOf = (valueOf: ValueOf) => codehostApiOf(valueOf("CODEHOST_WEB_URL") ?? CODEHOST_WEB);

export const codehostStep: SetupStep = {
  isOptional: true,
  questions: [
    {
      name: "CODEHOST_CLIENT_ID",
      hint: "People need it to sign in to the console. Create it first: a GitHub App or OAuth app.",
      empty: () => ({ says: "skip: no sign-in" }),
    },
    { name: "CODEHOST_WEB_URL", empty: () => ({ says: CODEHOST_WEB, value: CODEHOST_WEB }) },
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
  ],
  async attempt(valueOf) {
    const client = {
      webUrl: valueOf("CODEHOST_WEB_URL") ?? "",
      apiUrl: valueOf("CODEHOST_API_URL") ?? "",
      clientId: valueOf("CODEHOST_CLIENT_ID") ?? "",
      clientSecret: valueOf("CODEHOST_CLIENT_SECRET") ?? "",
    };
    const product = labelsOf(valueOf).codehost;
    const problem = await tryClient(client, product);
    if (problem) return problem;
    const says = [`${product} accepts ${client.clientId} and its secret.`];
    if (valueOf("CODEHOST_APP_ID") === undefined) return { outcome: "fine", says };
    return tryApp(client, valueOf, says);
  },
};

async function tryClient(client: Client, product: string): Promise<SetupStepResult | undefined> {
  const seen = await checkClient(client);
  if (seen.outcome === "known") return undefined;
  if (seen.outcome === "unknown")
    return refused(
      "CODEHOST_CLIENT_SECRET",
      `${product} rejected ${client.clientId} with this secret: copy CODEHOST_CLIENT_ID and CODEHOST_CLIENT_SECRET from the app's page`,
    );
  const name = seen.where === "web" ? "CODEHOST_WEB_URL" : "CODEHOST_API_URL";
  const url = seen.where === "web" ? client.webUrl : client.apiUrl;
  return refused(name, `${product} did not answer at ${url} (${seen.why}): check ${name}`);
}

async function tryApp(
  { apiUrl, clientId }: Client,
  valueOf: ValueOf,
  says: readonly string[],
): Promise<SetupStepResult> {
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

function refused(name: Name, why: string): SetupStepResult {
  return { outcome: "refused", name, why };
}
