// Sends an interaction to Relay and applies the answer, which must arrive within three seconds.

import type { HttpPostResult } from "../../platform/post.ts";
import type { Report } from "../world.ts";
import type { SandboxInteraction } from "./book.ts";
import { type InteractionEndpoint, isJson, isRefusal, parse } from "./endpoint.ts";
import { type InteractionWorld, respond } from "./respond.ts";

const NO_ANSWER = "The application did not respond";

export async function deliver(
  world: InteractionWorld,
  endpoint: InteractionEndpoint,
  interaction: SandboxInteraction,
  body: object,
): Promise<SandboxInteraction> {
  const url = endpoint.url();
  if (url === undefined) return fail(world, interaction, "no address to send it to");
  const outcome = await endpoint.send(url, "interaction", { body: JSON.stringify(body) });
  const reason = take(world, interaction, outcome);
  return reason === undefined ? interaction : fail(world, interaction, reason);
}

/** Sends a forged signature. Discord removes an endpoint that accepts it. */
export async function deliverForged(
  { book }: InteractionWorld,
  endpoint: InteractionEndpoint,
  interaction: SandboxInteraction,
  body: object,
): Promise<SandboxInteraction> {
  const url = endpoint.url();
  if (url === undefined) throw new Error("no address to send it to");
  const what = "interaction with a wrong signature";
  const outcome = await endpoint.send(url, what, { body: JSON.stringify(body), isForged: true });
  const isSafe = isRefusal(outcome);
  const failure = "A wrong signature was taken; the address is removed";
  book.change(interaction.id, isSafe ? { status: "refused" } : { status: "failed", failure });
  if (!isSafe) endpoint.remove();
  return interaction;
}

/** Returns the reason of a failure. */
function take(
  world: InteractionWorld,
  interaction: SandboxInteraction,
  outcome: HttpPostResult,
): string | undefined {
  if (outcome.outcome === "failed") return outcome.error;
  const { status, headers, body } = outcome;
  if (status !== 200) return `status ${status}`;
  if (!isJson(headers)) return "the response is no JSON";
  const report = reportOnResponse(world, interaction);
  const applied = respond(world, interaction, { body: parse(body), report });
  if (applied.outcome === "applied") return undefined;
  report("over-limit", applied.answer.body);
  return applied.answer.body;
}

/** A response is not a journaled call, so its problems refer to call 0. */
function reportOnResponse({ kit }: InteractionWorld, { id }: SandboxInteraction): Report {
  return (rule, detail) => {
    if (!kit.switches.strict) return;
    const told = `response to interaction ${id}: ${detail}`;
    kit.journal.append({ kind: "problem", at: kit.clock.now(), call: 0, rule, detail: told });
  };
}

function fail(
  { book }: InteractionWorld,
  interaction: SandboxInteraction,
  reason: string,
): SandboxInteraction {
  book.change(interaction.id, { status: "failed", failure: `${NO_ANSWER} (${reason})` });
  return interaction;
}
