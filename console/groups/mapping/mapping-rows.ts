// Rows of the people mapping as its table shows them.

import type { getMappings } from "../../../src/contract/accounts/mappings.ts";
import { identityOfPerson, OIDC } from "../../../src/contract/accounts/identities.ts";
import { ACCOUNT_HOST } from "../../../src/contract/hosts/index.ts";
import type { Labels } from "../../../src/contract/kernel/products.ts";
import type { PlatformName } from "../../../src/contract/kernel/platforms.ts";
import type { ReplyOf } from "../../api/call.ts";

type Listed = ReplyOf<typeof getMappings>;
type State = Listed["people"][number]["state"];

export type MappingRow = {
  kind: "person" | "team";
  /** User id or team. */
  id: string;
  platform: PlatformName;
  name: string;
  /** Below the name: host and id. */
  note: string;
  pinged: string;
  state: State;
};

export function mappingRows({ people, teams }: Listed, labels: Labels): readonly MappingRow[] {
  return [
    ...people.map(({ userId, login, platform, chatUserId, state }): MappingRow => {
      const { provider, subject } = identityOfPerson(userId);
      return {
        kind: "person",
        id: userId,
        platform,
        name: login ?? subject,
        note: `${labels[provider === OIDC ? ACCOUNT_HOST : provider]} user ${subject}`,
        pinged: `${labels[platform]} account ${chatUserId}`,
        state,
      };
    }),
    ...teams.map(({ team, platform, roleId }): MappingRow => ({
      kind: "team",
      id: team,
      platform,
      name: `@${team.replace(/^\w+:/, "")}`,
      note: "Team",
      pinged: `${labels[platform]} role ${roleId}`,
      state: "active",
    })),
  ];
}

/** By any of its words. */
export function matching(rows: readonly MappingRow[], search: string): readonly MappingRow[] {
  const wanted = search.trim().toLowerCase();
  return rows.filter(({ name, note, pinged }) =>
    [name, note, pinged].some((text) => text.toLowerCase().includes(wanted)),
  );
}

export const STATES: Readonly<Record<State, { word: string; why: string | undefined }>> = {
  active: { word: "Active", why: undefined },
  linked: { word: "Own link", why: "Pings go to the account that the member linked." },
  optedOut: { word: "No effect", why: "The person opted out of pings." },
};
