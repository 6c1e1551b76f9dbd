// Endpoints of the bot's application, including its interactions endpoint URL.

import { z } from "zod";
import { type SandboxResponse, type SandboxCall, json } from "../platform/call.ts";
import type { Operation } from "../platform/operations.ts";
import { readForm, refuseForm } from "./form.ts";
import type { InteractionEndpoint } from "./interactions/endpoint.ts";
import type { Signer } from "./interactions/signer.ts";
import type { ChatoneState } from "./state.ts";

const ApplicationForm = z.object({ interactions_endpoint_url: z.string().nullish() });

type Application = { state: ChatoneState; endpoint: InteractionEndpoint; signer: Signer };

export function applicationOperations(application: Application): Operation[] {
  const path = "/applications/@me";
  return [
    { method: "GET", path, run: () => json(200, show(application)) },
    { method: "PATCH", path, run: (call) => change(application, call) },
  ];
}

function show({ state, endpoint, signer }: Application) {
  return {
    id: state.applicationId,
    name: state.bot.username,
    icon: null,
    description: "",
    bot_public: false,
    bot_require_code_grant: false,
    bot: state.bot,
    verify_key: signer.publicKey,
    interactions_endpoint_url: endpoint.url() ?? null,
    flags: 0,
    approximate_guild_count: 1,
  };
}

async function change(application: Application, call: SandboxCall): Promise<SandboxResponse> {
  const reading = readForm(ApplicationForm, call.body ?? {});
  if (reading.outcome === "wrong") return refuseForm(reading.errors);
  const { interactions_endpoint_url: url } = reading.form;
  if (url === undefined || (await application.endpoint.set(url ?? undefined)))
    return json(200, show(application));
  return refuseForm([NOT_VERIFIED]);
}

const NOT_VERIFIED = {
  path: ["interactions_endpoint_url"],
  code: "APPLICATION_INTERACTIONS_ENDPOINT_URL_INVALID",
  message: "The specified interactions endpoint url could not be verified.",
};
