// The categories of what is stored about a person, with the statements that read and remove them.
// $1 is the person's id, $2 is the list of their logins.

import { LINK_TABLES, ofAllLinks } from "../link-tables.ts";

export type Category = {
  name: string;
  /** Without secrets. */
  read: string;
  /** In this order. */
  remove: readonly string[];
};

const LINKS = ofAllLinks(
  ({ platform, table, id }) =>
    `select '${platform}' as platform, ${id} as chat_user_id, chat_name, login, mentions, linked_at
     from ${table} where user_id = $1`,
);

const OWN_LANES = "select id from lanes where user_id = $1";
const OWN_SENDS = `select id from sends where user_id = $1 or lane_id in (${OWN_LANES})`;

const simple = (name: string, table: string, where: string, columns = "*"): Category => ({
  name,
  read: `select ${columns} from ${table} where ${where}`,
  remove: [`delete from ${table} where ${where}`],
});

const INVITE =
  "id, group_id, role, note, created_by_login, created_at, expires_at, accepted_at, revoked_at";
const API_TOKEN = "id, name, role, created_by_login, created_at, expires_at, used_at, revoked_at";
const SEND = `id, kind, provider, event, action, delivery_id, repo, actor, title, status, error,
  message, message_id, created_at, delivered_at`;

/** Links go before `people`, direct messages before their lanes. */
export const CATEGORIES: readonly Category[] = [
  {
    name: "token",
    read: `select value - 'accessToken' - 'refreshToken' - 'reverseKey' as token, expires_at
      from documents where key = 'token:' || $1`,
    remove: [
      "delete from documents where key = (select value ->> 'reverseKey' from documents where key = 'token:' || $1)",
      "delete from documents where key = 'token:' || $1",
    ],
  },
  simple("sessions", "sessions", "user_id = $1", "id, login, ip, created_at, seen_at, expires_at"),
  {
    name: "links",
    read: LINKS,
    remove: Object.values(LINK_TABLES).map(
      ({ table }) => `delete from ${table} where user_id = $1`,
    ),
  },
  simple("preferences", "people", "user_id = $1"),
  simple("watches", "watches", "user_id = $1"),
  simple("mutes", "mutes", "muted_by = $1"),
  simple("buttons", "actions", "user_id = $1"),
  simple("invitesMade", "invites", "created_by = $1", INVITE),
  {
    name: "invitesAccepted",
    read: `select ${INVITE} from invites where accepted_by = $1`,
    remove: ["update invites set accepted_by = null where accepted_by = $1"],
  },
  simple("accessRequests", "access_requests", "user_id = $1"),
  simple("apiTokensMade", "api_tokens", "created_by = $1", API_TOKEN),
  simple("channelCodes", "claim_codes", "created_by = $1", "group_key, expires_at, used_place"),
  // The replay belongs to the group: it stays, without the login.
  {
    name: "replays",
    read: `select id, state, mode, requested_by, created_at from replays
      where requested_by = any ($2) and $1::text is not null`,
    remove: [
      "update replays set requested_by = 'forgotten' where requested_by = any ($2) and $1::text is not null",
    ],
  },
  {
    name: "directMessages",
    read: `select ${SEND} from sends where id in (${OWN_SENDS}) order by id`,
    remove: [
      `delete from attempts where send_id in (${OWN_SENDS})`,
      `delete from sends where id in (${OWN_SENDS})`,
    ],
  },
  {
    name: "directMessageTargets",
    read: "select id, platform, target, state, created_at, delivered_at from lanes where user_id = $1",
    remove: [
      `delete from mentioned_states where lane_id in (${OWN_LANES})`,
      "delete from lanes where user_id = $1",
    ],
  },
];

/** Read only: memberships are part of the configuration, the audit log is append-only. */
export const READ_ONLY: readonly Omit<Category, "remove">[] = [
  {
    name: "memberships",
    read: `select g ->> 'id' as group_id, m as member
      from documents, jsonb_array_elements(value) g, jsonb_array_elements(g -> 'members') m
      where key = 'config:groups' and m ->> 'userId' = $1`,
  },
  {
    name: "audit",
    // What was changed belongs to the group, which the person may have left.
    read: "select id, at, action, target_type, ip from audit where actor_id = $1 order by id",
  },
];
