// The app at codehost through which people sign in, and which codehost tells what it could not deliver.

import { readFileSync } from "node:fs";
import { lookAtApp } from "../../../codehosts/codehost/api/look-at-app.ts";
import { type Client, lookAtClient } from "../../../codehosts/codehost/look-at-client.ts";
import { appProofFrom } from "../../reconciling.ts";
import { CODEHOST_WEB, codehostApiOf, labelFor } from "../products.ts";
import type { Learnt, Name, Step, Tried, ValueOf } from "../step.ts";

const apiOf = (valueOf: ValueOf) => codehostApiOf(valueOf("CODEHOST_WEB_URL") ?? CODEHOST_WEB);

export const codehostStep: Step = {
  isOptional: true,
  questions: [
    {
      name: "CODEHOST_CLIENT_ID",
      hint: "Needed for sign-in and for the console.",
      empty: () => ({ says: "nobody signs in" }),
    },
    { name: "CODEHOST_WEB_URL", empty: () => ({ says: CODEHOST_WEB, value: CODEHOST_WEB }) },
    {
      name: "CODEHOST_API_URL",
      empty: (valueOf) => ({ says: apiOf(valueOf), value: apiOf(valueOf) }),
    },
    { name: "CODEHOST_CLIENT_SECRET" },
    {
      name: "CODEHOST_APP_ID",
      hint: "With it and its key Relay asks for what codehost could not deliver.",
      empty: () => ({ says: "does not ask" }),
    },
    {
      name: "CODEHOST_PRIVATE_KEY",
      hint: "Path of the .pem file that codehost gave you; what it says is copied.",
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
    const problem = await tryClient(client);
    if (problem) return problem;
    const learnt = labelFor("CODEHOST_LABEL", client.webUrl, valueOf);
    const says = [`codehost knows ${client.clientId} and its secret.`];
    if (valueOf("CODEHOST_APP_ID") === undefined) return { outcome: "fine", says, learnt };
    return tryApp(client, valueOf, { says, learnt });
  },
};

async function tryClient(client: Client): Promise<Tried | undefined> {
  const seen = await lookAtClient(client);
  if (seen.outcome === "known") return undefined;
  if (seen.outcome === "unknown")
    return refused(
      "CODEHOST_CLIENT_SECRET",
      `codehost does not know ${client.clientId} with this secret: copy CODEHOST_CLIENT_ID and CODEHOST_CLIENT_SECRET from the app's page`,
    );
  const name = seen.where === "web" ? "CODEHOST_WEB_URL" : "CODEHOST_API_URL";
  const url = seen.where === "web" ? client.webUrl : client.apiUrl;
  return refused(name, `codehost does not answer at ${url} (${seen.why}): check ${name}`);
}

async function tryApp(
  { apiUrl, clientId }: Client,
  valueOf: ValueOf,
  { says, learnt }: { says: readonly string[]; learnt: Learnt },
): Promise<Tried> {
  const id = valueOf("CODEHOST_APP_ID");
  const pem = readKey(valueOf("CODEHOST_PRIVATE_KEY") ?? "");
  if (pem === undefined)
    return refused("CODEHOST_PRIVATE_KEY", "that file cannot be read: check its path and rights");
  const app = appProofFrom({ CODEHOST_APP_ID: id, CODEHOST_PRIVATE_KEY: pem });
  if (app === "unreadable" || app === undefined)
    return refused("CODEHOST_PRIVATE_KEY", "CODEHOST_PRIVATE_KEY is no private key in PEM");
  try {
    const seen = await lookAtApp(apiUrl, app);
    if (seen.clientId !== undefined && seen.clientId !== clientId)
      return refused("CODEHOST_APP_ID", `${id} is another app than that of ${clientId}`);
    return {
      outcome: "fine",
      says: [...says, `The app is called ${seen.name}.`],
      learnt: [...learnt, ["CODEHOST_PRIVATE_KEY", pem]],
    };
  } catch (error) {
    const why = error instanceof Error ? error.message : "no answer";
    return refused(
      "CODEHOST_APP_ID",
      `codehost does not take the app's proof (${why}): check CODEHOST_APP_ID and its key`,
    );
  }
}

/** On one line, as an environment takes it. */
function readKey(answer: string): string | undefined {
  if (answer.includes("-----BEGIN")) return answer;
  try {
    return readFileSync(answer, "utf8").trim().replaceAll(/\r?\n/g, "\\n");
  } catch {
    return undefined;
  }
}

function refused(name: Name, why: string): Tried {
  return { outcome: "refused", name, why };
}
