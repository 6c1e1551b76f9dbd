// Setup and check of the OAuth2 application for sign-in with Gitea and Forgejo.

import type { SettingsStep, StepQuestion, StepResult } from "../../contract/settings/setup-step.ts";
import type { HostFinding, SetupContext } from "../kit/host-adapter.ts";
import { checkClient } from "./check-client.ts";
import type { AltforgeSettings } from "./settings.ts";

type Name = keyof AltforgeSettings;
type Result = StepResult<Name>;

const questions = ({ callbackUrl }: SetupContext): readonly StepQuestion<Name>[] => [
  {
    name: "ALTFORGE_CLIENT_ID",
    hint: () =>
      [
        "People can sign in to the console with their account of Gitea or Forgejo.",
        "Create an OAuth2 application there: Settings, Applications. Leave the client confidential.",
        `Its redirect URI is ${callbackUrl()}`,
      ].join("\n"),
    empty: () => ({ says: "skip" }),
  },
  { name: "ALTFORGE_WEB_URL", hint: "As in the browser, such as https://git.example.com" },
  { name: "ALTFORGE_CLIENT_SECRET" },
];

export function setupStep(_label: string, context: SetupContext): SettingsStep<Name> {
  return {
    isOptional: true,
    questions: questions(context),
    async attempt(valueOf): Promise<Result> {
      const webUrl = valueOf("ALTFORGE_WEB_URL") ?? "";
      const clientId = valueOf("ALTFORGE_CLIENT_ID") ?? "";
      const clientSecret = valueOf("ALTFORGE_CLIENT_SECRET") ?? "";
      const seen = await checkClient({ webUrl, clientId, clientSecret });
      if (seen.outcome === "known")
        return { outcome: "fine", says: [`${webUrl} accepts ${clientId} and its secret.`] };
      if (seen.outcome === "unknown")
        return {
          outcome: "refused",
          name: "ALTFORGE_CLIENT_SECRET",
          why: `${webUrl} rejected ${clientId} with this secret: copy ALTFORGE_CLIENT_ID and ALTFORGE_CLIENT_SECRET from the page of the application`,
        };
      return {
        outcome: "refused",
        name: "ALTFORGE_WEB_URL",
        why: `no Gitea or Forgejo answered at ${webUrl} (${seen.why}): check ALTFORGE_WEB_URL`,
      };
    },
  };
}

/** Undefined if a setting is missing. The host tells only users whether it knows the redirect URI. */
export async function examineSignIn(
  settings: AltforgeSettings,
  callbackUrl: string,
): Promise<HostFinding | undefined> {
  const { ALTFORGE_WEB_URL: webUrl, ALTFORGE_CLIENT_ID: clientId } = settings;
  const { ALTFORGE_CLIENT_SECRET: clientSecret } = settings;
  if (!webUrl || !clientId || !clientSecret) return undefined;
  const seen = await checkClient({ webUrl, clientId, clientSecret });
  if (seen.outcome === "unavailable")
    return {
      verdict: "bad",
      say: `no Gitea or Forgejo answered at ${webUrl} (${seen.why}): check ALTFORGE_WEB_URL`,
    };
  if (seen.outcome === "unknown")
    return {
      verdict: "bad",
      say: `${webUrl} rejected the client: copy ALTFORGE_CLIENT_ID and ALTFORGE_CLIENT_SECRET from the page of the application`,
    };
  return {
    verdict: "ok",
    say: `${webUrl} knows Relay; the redirect URI to allow there is ${callbackUrl}`,
  };
}
