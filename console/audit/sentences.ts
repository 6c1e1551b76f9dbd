// One sentence for each audit action, by a user or by Relay. The actor's name precedes it.

import { CODE_HOSTS, hostOf } from "../../src/contract/hosts/index.ts";
import { counted } from "../parts/words.ts";
import { changeOf, type AuditLine, type AuditNames } from "./entry.ts";
import { groupChanged } from "./group-sentences.ts";
import {
  AUDIENCE,
  CHAT_ACTIONS,
  INSTALLATIONS,
  MAPPINGS,
  SIGN_INS,
  TOKENS,
} from "./outside-sentences.ts";
import { REPLAYS, targetResumed } from "./replay-sentences.ts";
import { routesReplaced } from "./route-sentences.ts";
import { say } from "./say.ts";
import { after, before, groupOf, type Sentence, type AuditWording } from "./told.ts";

/** In the order of the filter menu. */
export const ACTIONS: ReadonlyMap<string, AuditWording> = new Map(
  Object.entries<AuditWording>({
    "routes.replaced": { label: "Routes changed", tell: routesReplaced },
    "group.changed": { label: "Group changed", tell: groupChanged },
    "group.created": {
      label: "Group created",
      tell: ({ targetId }) => say`created the group ${targetId}`,
    },
    "group.renamed": {
      label: "Group renamed",
      tell: (entry) => say`renamed the group ${before(entry, "id")} to ${after(entry, "id")}`,
    },
    "group.deleted": {
      label: "Group deleted",
      tell: ({ targetId }) => say`deleted the group ${targetId}`,
    },
    "invite.created": { label: "Invite created", tell: inviteCreated },
    "invite.accepted": {
      label: "Invite accepted",
      tell: (entry) => [{ text: `accepted an invite as ${after(entry, "role")}` }],
    },
    "invite.revoked": { label: "Invite revoked", tell: () => say`revoked an invite` },
    "access.requested": { label: "Access requested", tell: () => say`requested access` },
    "access.declined": {
      label: "Access declined",
      tell: (entry) => say`declined the access request of ${before(entry, "login")}`,
    },
    "secret.created": {
      label: "Secret created",
      tell: ({ targetId }) => say`created the webhook secret of ${targetId}`,
    },
    "secret.regenerated": { label: "Secret regenerated", tell: secretRegenerated },
    "secret.disabled": {
      label: "Webhook disabled",
      tell: ({ targetId }) => say`disabled the webhook of ${targetId}`,
    },
    "claim-code.created": {
      label: "Connection code created",
      tell: ({ targetId }) => say`created a code to connect a channel to ${targetId}`,
    },
    "target.claimed": {
      label: "Channel connected",
      tell: (entry, names) => say`connected ${names.target(entry.targetId)} to ${groupOf(entry)}`,
    },
    "target.disconnected": {
      label: "Channel disconnected",
      tell: (entry, names) =>
        say`disconnected ${names.target(entry.targetId)} from ${groupOf(entry)}`,
    },
    "target.paused": {
      label: "Target paused",
      tell: (entry, names) => [
        ...say`paused ${names.target(entry.targetId)}`,
        ...saidWhy(after(entry, "why")),
      ],
    },
    "target.tested": {
      label: "Test sent",
      tell: ({ targetId }, names) => say`sent a test to ${names.target(targetId)}`,
    },
    "sample.sent": {
      label: "Sample sent",
      tell: ({ targetId }) => [
        { text: "sent the sample " },
        { text: targetId },
        { text: " as a test" },
      ],
    },
    "target.resumed": { label: "Target resumed", tell: targetResumed },
    ...REPLAYS,
    "member.delivery-checks": {
      label: "Check failed deliveries",
      tell: (entry) => [
        consentVerb(entry),
        { text: " checks for missed deliveries" },
        ...withAccountOf(entry),
      ],
    },
    "member.change-checks": {
      label: "Read pull requests and issues",
      tell: (entry) => [
        consentVerb(entry),
        {
          text: ` reading ${productOf(after(entry, "host"))} for missed webhooks with the account of person `,
        },
        { text: entry.targetId, as: "strong" },
      ],
    },
    "member.host-reads": {
      label: "Read files and teams",
      tell: (entry) => [
        consentVerb(entry),
        { text: " reads of changed files and teams" },
        ...withAccountOf(entry),
      ],
    },
    "member.by-claims": {
      label: "Role by sign-in provider",
      tell: (entry) => roleByClaims(after(entry, "role")),
    },
    "member.accepted": {
      label: "Membership accepted",
      tell: (entry) => [{ text: `accepted the membership as ${after(entry, "role")}` }],
    },
    "member.declined": {
      label: "Membership declined",
      tell: () => say`declined the membership`,
    },
    "member.removed": {
      label: "Member removed",
      tell: (entry) => say`removed person ${entry.targetId} from ${groupOf(entry)}`,
    },
    "member.renamed": {
      label: "Member renamed",
      tell: (entry) => say`recorded that ${before(entry, "login")} is now ${after(entry, "login")}`,
    },
    "group.provisioned": {
      label: "Group created for an installation",
      tell: (entry) => say`created ${groupOf(entry)} for the installation ${entry.targetId}`,
    },
    "group.squatted": {
      label: "Group name was taken",
      tell: ({ targetId }) =>
        say`created no group for the installation: the id ${targetId} is taken`,
    },
    "events.exported": {
      label: "Logs exported",
      tell: (entry) => [{ text: `exported the logs as ${formatOf(entry)}` }],
    },
    "audit.exported": {
      label: "Audit exported",
      tell: (entry) => [{ text: `exported the audit log as ${formatOf(entry)}` }],
    },
    ...AUDIENCE,
    ...INSTALLATIONS,
    ...CHAT_ACTIONS,
    ...TOKENS,
    ...SIGN_INS,
    ...MAPPINGS,
    "config.loaded": { label: "Configuration loaded", tell: configLoaded },
  }),
);

/** An action that this build does not know is shown by its name. */
export function sentenceOf(entry: AuditLine, names: AuditNames): Sentence {
  const told = ACTIONS.get(entry.action);
  return told ? told.tell(entry, names) : say`did ${entry.action} to ${entry.targetId}`;
}

/** Display name of the actor. */
export function actorOf({ actorId, actorLogin }: AuditLine): { name: string; isRelay: boolean } {
  if (actorId === "relay") return { name: "Relay", isRelay: true };
  if (actorId === "visitor") return { name: "A visitor", isRelay: false };
  return { name: actorId === "operator" ? "The operator" : actorLogin, isRelay: false };
}

function inviteCreated(entry: AuditLine): Sentence {
  const role = after(entry, "role");
  const note = after(entry, "note");
  const article = role === "viewer" ? "a" : "an";
  const words = note === "" ? "" : `, “${note}”`;
  return [{ text: `invited ${article} ${role}${words}, valid for 7 days` }];
}

function saidWhy(why: string): Sentence {
  return why === "" ? [] : [{ text: `: ${why}` }];
}

function consentVerb(entry: AuditLine): Sentence[number] {
  return { text: changeOf(entry).after["allowed"] === true ? "allowed" : "withdrew" };
}

/** Another person's consent ends when a super-admin merges them. */
function withAccountOf({ actorId, targetId }: AuditLine): Sentence {
  if (actorId === targetId) return [{ text: " with their own account" }];
  return [{ text: " with the account of person " }, { text: targetId, as: "strong" }];
}

function roleByClaims(role: string): Sentence {
  return role === ""
    ? say`lost the role that the sign-in provider gave`
    : say`got the role ${role} from the sign-in provider`;
}

function formatOf(entry: AuditLine): string {
  return after(entry, "format").toUpperCase();
}

const HOUR_S = 3600;

function secretRegenerated(entry: AuditLine): Sentence {
  const hours = Math.round(Number(changeOf(entry).after["graceSeconds"] ?? 0) / HOUR_S);
  const old =
    hours > 0
      ? `stays valid for ${counted(hours, "more hour", "more hours")}`
      : "stopped working at once";
  return [
    ...say`regenerated the webhook secret of ${entry.targetId}`,
    { text: `, the old one ${old}` },
  ];
}

function configLoaded(entry: AuditLine): Sentence {
  const { groups, routes } = changeOf(entry).after;
  const words = `${counted(Number(groups ?? 0), "group")} and ${counted(Number(routes ?? 0), "route")}`;
  return [{ text: `loaded a configuration file with ${words}` }];
}

function productOf(host: string): string {
  const known = CODE_HOSTS.find((name) => name === host);
  return (known && hostOf(known).product) ?? "a code host";
}
