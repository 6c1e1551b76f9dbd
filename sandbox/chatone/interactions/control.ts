// Control endpoints for interactions, for pages and for tests in other processes.

import { z } from "zod";
import { type SandboxResponse, type SandboxCall, json } from "../../platform/call.ts";
import { CONTROL } from "../../platform/control.ts";
import type { Operation } from "../../platform/operations.ts";
import type { SandboxInteraction } from "./book.ts";
import type { InteractionEndpoint } from "./endpoint.ts";
import type { Interactions } from "./interactions.ts";

const Where = z.strictObject({ userId: z.string(), channelId: z.string() });
const Command = Where.extend({
  name: z.string(),
  subcommand: z.exactOptional(z.string()),
  options: z.exactOptional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
});

const Wanted = z.discriminatedUnion("kind", [
  Command.extend({ kind: z.literal("command") }),
  Where.extend({ kind: z.literal("typed"), text: z.string() }),
  Command.extend({ kind: z.literal("autocomplete"), focused: z.string() }),
  Where.extend({ kind: z.literal("message-command"), name: z.string(), messageId: z.string() }),
  Where.extend({
    kind: z.literal("click"),
    messageId: z.string(),
    customId: z.string(),
    values: z.exactOptional(z.array(z.string())),
  }),
  z.strictObject({
    kind: z.literal("modal"),
    interactionId: z.string(),
    fields: z.record(z.string(), z.string()),
  }),
  Where.extend({ kind: z.literal("forge") }),
]);
type Wanted = z.output<typeof Wanted>;

const Address = z.strictObject({ url: z.string().nullable() });

export function interactionControls(
  interactions: Interactions,
  endpoint: InteractionEndpoint,
): Operation[] {
  const path = `${CONTROL}/interactions`;
  return [
    { method: "GET", path, run: () => json(200, interactions.list()) },
    { method: "POST", path, run: (call) => start(interactions, call) },
    { method: "PUT", path: `${path}/url`, run: (call) => setUrl(endpoint, call) },
  ];
}

async function start(interactions: Interactions, call: SandboxCall): Promise<SandboxResponse> {
  const wanted = Wanted.safeParse(call.body);
  if (!wanted.success) return json(400, { error: z.prettifyError(wanted.error) });
  try {
    return json(200, await run(interactions, wanted.data));
  } catch (error) {
    // An impossible action is the caller's mistake, not a bug of the sandbox.
    return json(409, { error: error instanceof Error ? error.message : String(error) });
  }
}

function run(interactions: Interactions, wanted: Wanted): Promise<SandboxInteraction> {
  if (wanted.kind === "command") return interactions.command(wanted);
  if (wanted.kind === "typed") return interactions.typed(wanted);
  if (wanted.kind === "autocomplete") return interactions.autocomplete(wanted);
  if (wanted.kind === "message-command") return interactions.messageCommand(wanted);
  if (wanted.kind === "click") return interactions.click(wanted);
  if (wanted.kind === "modal") return interactions.submitModal(wanted);
  return interactions.forge(wanted);
}

async function setUrl(endpoint: InteractionEndpoint, call: SandboxCall): Promise<SandboxResponse> {
  const wanted = Address.safeParse(call.body);
  if (!wanted.success) return json(400, { error: z.prettifyError(wanted.error) });
  const isTaken = await endpoint.set(wanted.data.url ?? undefined);
  return isTaken ? json(200, wanted.data) : json(409, { error: "the address did not pass" });
}
