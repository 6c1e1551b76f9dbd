// Tells chatone what people can ask, and where it is asked. What stands as wanted is left alone: every
// start of every process comes through here.

import { z } from "zod";
import type { CommandForm } from "../../../core/interactions/command-line.ts";
import type { CallResult } from "../../call.ts";
import { redactSecret } from "../../tell.ts";
import { readRefusal } from "../read-answer.ts";
import { commandList } from "./command-list.ts";
import { isSameCommands } from "./same-commands.ts";

export type ChatoneWire = {
  applicationId: string;
  botToken: string;
  request(
    method: "GET" | "POST" | "PUT" | "PATCH",
    path: string,
    body?: unknown,
  ): Promise<CallResult>;
};

const PATH = "/chatone/interactions";
const Application = z.object({ interactions_endpoint_url: z.string().nullish() });

/** Gives back whether it was changed. */
export async function registerCommands(
  wire: ChatoneWire,
  commands: readonly CommandForm[],
): Promise<boolean> {
  const path = `/applications/${wire.applicationId}/commands`;
  const wanted = commandList(commands);
  const standing = bodyOf(
    wire,
    "its list of commands",
    await wire.request("GET", `${path}?with_localizations=true`),
  );
  if (isSameCommands(standing, wanted)) return false;
  bodyOf(wire, "the commands", await wire.request("PUT", path, wanted));
  return true;
}

/** Gives back whether it was changed. The platform tries the address before it takes it. */
export async function registerEndpointUrl(wire: ChatoneWire, baseUrl: string): Promise<boolean> {
  const path = "/applications/@me";
  const wanted = new URL(PATH, baseUrl).href;
  const body = bodyOf(wire, "its application", await wire.request("GET", path));
  const standing = Application.safeParse(body).data?.interactions_endpoint_url;
  if (standing === wanted) return false;
  const change = { interactions_endpoint_url: wanted };
  bodyOf(wire, `the address ${wanted}`, await wire.request("PATCH", path, change));
  return true;
}

/** Throws with what the platform says where it says no. */
function bodyOf({ botToken }: ChatoneWire, what: string, called: CallResult): unknown {
  if (called.outcome === "answered" && called.status === 200 && called.fault === undefined)
    return called.body;
  const { error } = called.outcome === "answered" ? readRefusal(called) : called;
  throw new Error(`chatone refuses ${what}: ${redactSecret(error, botToken)}`);
}
