// Discord's error codes, with status and message.

import { type SandboxResponse, json } from "../platform/call.ts";

const REFUSALS = {
  unauthorized: [401, 0, "401: Unauthorized"],
  noRoute: [404, 0, "404: Not Found"],
  unknownChannel: [404, 10003, "Unknown Channel"],
  unknownGuild: [404, 10004, "Unknown Guild"],
  unknownMember: [404, 10007, "Unknown Member"],
  unknownMessage: [404, 10008, "Unknown Message"],
  unknownUser: [404, 10013, "Unknown User"],
  unknownWebhook: [404, 10015, "Unknown Webhook"],
  unknownCommand: [404, 10063, "Unknown application command"],
  foreignApplication: [
    403,
    20012,
    "You are not authorized to perform this action on this application",
  ],
  tooManyCommands: [400, 30032, "Maximum number of application commands reached (100)"],
  blockedByEdge: [403, 40333, "internal network error"],
  missingAccess: [403, 50001, "Missing Access"],
  foreignMessage: [403, 50005, "Cannot edit a message authored by another user"],
  emptyMessage: [400, 50006, "Cannot send an empty message"],
  noText: [400, 50008, "Cannot send messages in a non-text channel"],
  shutDirect: [403, 50007, "Cannot send messages to this user"],
  missingPermissions: [403, 50013, "Missing Permissions"],
  wrongChannelType: [400, 50024, "Cannot execute action on this channel type"],
  invalidWebhookToken: [401, 50027, "Invalid Webhook Token"],
  threadArchived: [400, 50083, "Thread is archived"],
  badJson: [400, 50109, "The request body contains invalid JSON."],
  threadExists: [400, 160004, "A thread has already been created for this message"],
  threadLocked: [400, 160005, "Thread is locked"],
} as const satisfies Record<string, readonly [number, number, string]>;

export type RefusalName = keyof typeof REFUSALS;

export function refuse(name: RefusalName): SandboxResponse {
  const [status, code, message] = REFUSALS[name];
  return json(status, { message, code });
}
