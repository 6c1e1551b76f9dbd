// Endpoints of the bot user, the server, and its roles, channels and members.

import { type SandboxResponse, json } from "../platform/call.ts";
import type { Operation, PathParameters } from "../platform/operations.ts";
import { showChannel } from "./show-channel.ts";
import { permissionsOf } from "./permissions.ts";
import { refuse } from "./refusals.ts";
import type { ChatoneUser, ChatoneState } from "./state.ts";
import type { ChatoneWorld } from "./world.ts";

export function guildOperations({ state }: ChatoneWorld): Operation[] {
  const inGuild = (
    path: string,
    run: (parameters: PathParameters) => SandboxResponse,
  ): Operation => ({
    method: "GET",
    path: `/guilds/:guildId${path}`,
    run: (_call, parameters) =>
      parameters["guildId"] === state.guild.id ? run(parameters) : refuse("unknownGuild"),
  });
  return [
    { method: "GET", path: "/users/@me", run: () => json(200, state.bot) },
    inGuild("", () => json(200, showGuild(state))),
    inGuild("/roles", () => json(200, showRoles(state))),
    inGuild("/channels", () =>
      json(
        200,
        state
          .channels()
          .filter(({ parentId }) => parentId === undefined)
          .map((channel) => showChannel(state, channel)),
      ),
    ),
    inGuild("/threads/active", () => {
      const threads = state
        .channels()
        .filter(({ parentId, isArchived }) => parentId !== undefined && !isArchived);
      return json(200, {
        threads: threads.map((each) => showChannel(state, each)),
        members: [],
      });
    }),
    inGuild("/members/:userId", ({ userId = "" }) => {
      if (userId === state.bot.id) return json(200, { ...MEMBER, user: state.bot });
      const person = state.person(userId);
      return person ? json(200, showMember(state, person)) : refuse("unknownMember");
    }),
  ];
}

export function showMember(state: ChatoneState, person: ChatoneUser) {
  return { ...MEMBER, user: state.author(person.id) };
}

export function showRole(state: ChatoneState, role: ChatoneState["roles"][number]) {
  return {
    ...role,
    color: 0,
    colors: { primary_color: 0, secondary_color: null, tertiary_color: null },
    hoist: false,
    position: state.roles.indexOf(role) + 1,
    permissions: "0",
    managed: false,
    mentionable: true,
    flags: 0,
  };
}

const MEMBER = {
  nick: null,
  avatar: null,
  roles: [],
  joined_at: "2024-01-01T00:00:00.000000+00:00",
  premium_since: null,
  deaf: false,
  mute: false,
  flags: 0,
  pending: false,
  communication_disabled_until: null,
};

/** The @everyone role has the server's id. */
function showRoles(state: ChatoneState) {
  const everyone = { ...showRole(state, { id: state.guild.id, name: "@everyone" }), position: 0 };
  return [
    { ...everyone, permissions: permissionsOf(state, undefined), mentionable: false },
    ...state.roles.map((role) => showRole(state, role)),
  ];
}

function showGuild(state: ChatoneState) {
  return {
    id: state.guild.id,
    name: state.guild.name,
    owner_id: state.guild.ownerId,
    icon: null,
    roles: showRoles(state),
    emojis: [],
    features: [],
    preferred_locale: "en-US",
    premium_tier: 0,
  };
}
