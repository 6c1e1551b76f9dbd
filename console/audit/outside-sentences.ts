// Sentences about actions outside the console: by installations of the app, from chats, and with API tokens.

import { say } from "./say.ts";
import { after, before, groupOf, type Sentence, type AuditWording } from "./told.ts";
import { counted } from "../parts/words.ts";
import { changeOf, type AuditLine, type AuditNames } from "./entry.ts";

export const INSTALLATIONS: Readonly<Record<string, AuditWording>> = {
  "installation.bound": {
    label: "Installation connected",
    tell: (entry) => say`connected the installation ${entry.targetId} to ${groupOf(entry)}`,
  },
  "installation.removed": {
    label: "Installation removed",
    tell: (entry) =>
      say`unbound the installation ${entry.targetId} from ${groupOf(entry)}: the app was removed`,
  },
  "installation.suspended": {
    label: "Installation suspended",
    tell: ({ targetId }) => say`recorded that the installation ${targetId} was suspended`,
  },
  "installation.resumed": {
    label: "Installation resumed",
    tell: ({ targetId }) => say`recorded that the installation ${targetId} was resumed`,
  },
  "installation.squatted": {
    label: "Installation rejected",
    tell: (entry) => [...say`rejected the installation ${entry.targetId}`, ...why(entry)],
  },
  "installation.unplaced": {
    label: "Installation without a group",
    tell: (entry) => [...say`found no group for the installation ${entry.targetId}`, ...why(entry)],
  },
};

function why(entry: AuditLine): Sentence {
  const words = after(entry, "why");
  return words === "" ? [] : [{ text: `: ${words}` }];
}

/** Audience: Relay turns routes off, and owners waive the check. */
export const AUDIENCE: Readonly<Record<string, AuditWording>> = {
  "route.paused": {
    label: "Route turned off by Relay",
    tell: (entry, names) => [
      ...say`turned off ${routeOf(entry, names)}`,
      { text: `: ${after(entry, "pausedWhy")}`.replace(/\.$/u, "") },
    ],
  },
  "route.waived": {
    label: "Audience check waived",
    tell: (entry, names) =>
      say`allowed ${routeOf(entry, names)} to show private repositories in a public channel`,
  },
};

function routeOf({ groupId, targetId }: AuditLine, names: AuditNames): string {
  return names.route(groupId, targetId) ?? targetId;
}

export const CHAT_ACTIONS: Readonly<Record<string, AuditWording>> = {
  "link.made": {
    label: "Chat account linked",
    tell: (entry, names) => say`linked ${account(entry, names)} to ${after(entry, "login")}`,
  },
  "link.replaced": {
    label: "Chat account relinked",
    tell: (entry, names) =>
      say`linked ${account(entry, names)} to ${after(entry, "login")}, was ${before(entry, "login")}`,
  },
  "link.removed": {
    label: "Chat account unlinked",
    tell: (entry, names) => say`unlinked ${account(entry, names)} from ${before(entry, "login")}`,
  },
  "pull.merged": { label: "Merged from chat", tell: fromChat("merged") },
  "pull.closed": { label: "Closed from chat", tell: fromChat("closed") },
  "pull.approved": { label: "Approved from chat", tell: fromChat("approved") },
  "pull.changesRequested": {
    label: "Changes requested from chat",
    tell: fromChat("requested changes on"),
  },
  "pull.reopened": { label: "Reopened from chat", tell: fromChat("reopened") },
  "workItem.commented": { label: "Commented from chat", tell: fromChat("commented on") },
  "workItem.reacted": { label: "Reacted from chat", tell: fromChat("reacted to") },
  "workItem.muted": { label: "Muted from chat", tell: fromChat("muted") },
  "workItem.unmuted": { label: "Unmuted from chat", tell: fromChat("unmuted") },
  "alert.acknowledged": { label: "Alert acknowledged", tell: fromChat("acknowledged") },
  "alert.silenced": { label: "Alert silenced", tell: fromChat("silenced") },
  "alert.resolved": { label: "Alert resolved", tell: fromChat("resolved") },
  "workItem.snoozed": { label: "Snoozed from chat", tell: fromChat("snoozed") },
};

/** "the Discord account 811". The target id is `<platform>:<account>`. */
function account({ targetId }: AuditLine, names: AuditNames): string {
  const [platform = "", id = ""] = targetId.split(":");
  return `the ${names.platform(platform)} account ${id}`;
}

function fromChat(verb: string): AuditWording["tell"] {
  return (entry, names) => [
    { text: `${verb} ` },
    ...say`${entry.targetId} from ${names.platform(after(entry, "platform"))}`,
  ];
}

export const MAPPINGS: Readonly<Record<string, AuditWording>> = {
  "mapping.changed": {
    label: "People mapping changed",
    tell: (entry) => [
      ...say`changed the people mapping of ${groupOf(entry)}`,
      { text: `, which has ${mappingSize(entry)} now` },
    ],
  },
  "mapping.opted-out": {
    label: "Opted out of pings",
    tell: ({ groupId }) => say`opted out of pings of ${groupId ?? "all groups"}`,
  },
  "mapping.opted-in": {
    label: "Allowed pings again",
    tell: ({ groupId }) => say`allowed pings of ${groupId ?? "all groups"} again`,
  },
};

function mappingSize(entry: AuditLine): string {
  const { after: now } = changeOf(entry);
  const [people, teams] = [Number(now["people"]), Number(now["teams"])];
  return `${counted(people, "person", "people")} and ${counted(teams, "team")}`;
}

export const SIGN_INS: Readonly<Record<string, AuditWording>> = {
  "session.started": { label: "Signed in", tell: () => say`signed in to the console` },
  "session.ended": { label: "Session ended", tell: sessionEnded },
  "sign-in.completed": { label: "Program signed in", tell: () => say`signed in with a program` },
  "sign-in.link-created": {
    label: "One-time link created",
    tell: ({ targetId }) => say`created a one-time sign-in link for person ${targetId}`,
  },
  "person.exported": {
    label: "Personal data exported",
    tell: ({ targetId }) => say`exported the personal data of person ${targetId}`,
  },
  "person.forgotten": {
    label: "Personal data deleted",
    tell: ({ targetId }) => say`deleted the personal data of person ${targetId}`,
  },
  "identity.added": {
    label: "Identity added",
    tell: (entry) => say`added the identity ${entry.targetId} to person ${after(entry, "person")}`,
  },
  "identity.removed": {
    label: "Identity removed",
    tell: (entry) =>
      say`removed the identity ${entry.targetId} from person ${before(entry, "person")}`,
  },
  "identity.issuer-changed": {
    label: "Issuer accepted",
    tell: (entry) =>
      say`accepted ${after(entry, "issuer")} as the server of ${entry.targetId}, was ${before(entry, "issuer")}`,
  },
  "person.merged": {
    label: "People merged",
    tell: (entry) => say`merged person ${before(entry, "person")} into ${entry.targetId}`,
  },
  "sign-in.failed": { label: "Sign-in failed", tell: signInFailed },
};

function sessionEnded(entry: AuditLine): Sentence {
  const count = Number(changeOf(entry).before["sessions"] ?? 1);
  const what = count === 1 ? "a session" : `${count} sessions`;
  if (entry.actorId === entry.targetId) return [{ text: `ended ${what} of their own` }];
  return [{ text: `ended ${what} of ` }, ...say`${before(entry, "login")}`];
}

const FAILURES: ReadonlyMap<string, string> = new Map([
  ["denied", "access was denied"],
  ["state", "the sign-in was not started in this browser, or took too long"],
  ["oauth", "the code host returned no token"],
  ["issuer", "the server of the sign-in method has changed"],
  ["identity_taken", "the identity belongs to another person"],
]);

function signInFailed(entry: AuditLine): Sentence {
  const reason = FAILURES.get(entry.targetId) ?? entry.targetId;
  const more = Number(changeOf(entry).after["unrecorded"] ?? 0);
  const rest = more > 0 ? `; ${counted(more, "failure")} before it are not listed` : "";
  return [{ text: `failed to sign in: ${reason}${rest}` }];
}

export const TOKENS: Readonly<Record<string, AuditWording>> = {
  "api-token.created": {
    label: "API token created",
    tell: (entry) => say`created the API token ${after(entry, "name")} as ${after(entry, "role")}`,
  },
  "api-token.revoked": {
    label: "API token revoked",
    tell: (entry) => say`revoked the API token ${before(entry, "name")}`,
  },
  "api-token.ended": {
    label: "API token ended",
    tell: (entry) =>
      say`ended the API token ${before(entry, "name")}: its creator ${before(entry, "createdBy")} was removed`,
  },
  "token.shown": { label: "Token revealed", tell: () => say`revealed their own access token` },
  "token.removed": { label: "Token removed", tell: () => say`removed their own access token` },
  "token.revoked": {
    label: "Token revoked",
    tell: ({ targetId }, names) =>
      say`removed the access token of person ${targetId}, revoked at ${names.host}`,
  },
  "token.refresh-refused": {
    label: "Token not renewed",
    tell: ({ targetId }, names) =>
      say`removed the access token of person ${targetId}, ${names.host} did not renew it`,
  },
};
