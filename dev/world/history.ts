// Configuration history of acme: every change through the admin API, oldest first, with its age.

import { idsOf } from "../../src/contract/kernel/target.ts";
import { postClaim } from "../../src/contract/delivery/channels.ts";
import { getGroups } from "../../src/contract/config/lists.ts";
import type { Target } from "../../src/contract/routing/routes.ts";
import { postInvite } from "../../src/contract/accounts/members.ts";
import { postGroupSecret } from "../../src/contract/ingress/webhooks.ts";
import type { Seed } from "../../sandbox/seed.ts";
import type { WorldPerson } from "./person.ts";
import { acmeRoutes, type WorldRoute } from "./routes.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Role = "owner" | "admin" | "viewer";

export type WorldPeople = Readonly<
  Record<"mlindqvist" | "priyaraman" | "jonas" | "aikom" | "tferreira", WorldPerson>
>;

export type HistorySetting = {
  seed: Seed;
  people: WorldPeople;
  thread: Target;
  /** Claims a channel for the group that issued the code. */
  connect(place: Target, code: string): Promise<void>;
};

export type HistoryStep = { agoMs: number; act(): Promise<unknown> };

/** `tellSecret` receives each new webhook secret. The last one signs the webhooks. */
export function historyOf(
  setting: HistorySetting,
  tellSecret: (secret: string) => void,
): HistoryStep[] {
  const { mlindqvist, priyaraman, jonas, aikom } = setting.people;
  const regenerate = async (person: WorldPerson) => {
    const made = await person.request("POST", "/admin/api/groups/acme/webhook/regenerate", {});
    tellSecret(postGroupSecret.reply.parse(made).secret);
  };
  const invite = async (group: string, role: Role, note: string) => {
    const path = `/admin/api/groups/${group}/invites`;
    return postInvite.reply.parse(await mlindqvist.request("POST", path, { role, note })).token;
  };
  const versions = routeVersions(setting);
  return [
    {
      agoMs: 41 * DAY,
      act: () => mlindqvist.request("PUT", "/admin/api/groups", groupsOf(setting)),
    },
    { agoMs: 41 * DAY - HOUR, act: () => regenerate(mlindqvist) },
    { agoMs: 40 * DAY, act: () => claimAll(setting) },
    { agoMs: 40 * DAY - HOUR, act: () => write(mlindqvist, versions.first) },
    { agoMs: 12 * DAY, act: () => write(priyaraman, versions.withoutApiPushes) },
    { agoMs: 2 * DAY, act: () => invite("mobile", "viewer", "For the QA team") },
    {
      agoMs: 29 * HOUR,
      act: async () =>
        aikom.request("GET", await acceptPath(invite("acme", "viewer", "Aiko, web"))),
    },
    { agoMs: 26 * HOUR, act: () => invite("mobile", "admin", "Lena, design") },
    { agoMs: 24 * HOUR, act: () => makeAdmin(mlindqvist, "jonas-k") },
    { agoMs: 23.4 * HOUR, act: () => write(jonas, versions.withAlertsFirst) },
    { agoMs: 20.7 * HOUR, act: () => invite("acme", "viewer", "For the mobile team") },
    { agoMs: 4.5 * HOUR, act: () => write(jonas, versions.today) },
    { agoMs: 2.9 * HOUR, act: () => regenerate(priyaraman) },
  ];
}

function write(person: WorldPerson, routes: readonly WorldRoute[]): Promise<unknown> {
  return person.request("PUT", "/admin/api/groups/acme/routes", { routes });
}

async function acceptPath(token: Promise<string>): Promise<string> {
  return `/admin/invite?token=${await token}`;
}

function groupsOf({ seed }: HistorySetting) {
  const member = (login: string, role: Role) => {
    const person = seed.people.find((each) => each.login === login);
    return { userId: String(person?.id), login, role };
  };
  const owner = member("mlindqvist", "owner");
  const [installation] = seed.installations;
  return {
    groups: [
      {
        id: "acme",
        name: "Acme",
        members: [
          owner,
          member("priyaraman", "owner"),
          member("jonas-k", "viewer"),
          member("tferreira", "viewer"),
        ],
        installationId: installation?.id,
      },
      {
        id: "mobile",
        name: "Acme Mobile",
        members: [owner, member("aikom", "admin"), member("tferreira", "viewer")],
      },
    ],
  };
}

async function makeAdmin(owner: WorldPerson, login: string): Promise<unknown> {
  const { groups } = getGroups.reply.parse(await owner.request("GET", "/admin/api/groups"));
  const changed = groups.map(({ role: _own, ...group }) => ({
    ...group,
    members: group.members.map((member) =>
      member.login === login ? { ...member, role: "admin" } : member,
    ),
  }));
  return owner.request("PUT", "/admin/api/groups", { groups: changed });
}

/** Versions of the routes in order. The last is today's. */
function routeVersions({ seed, thread }: HistorySetting) {
  const today = acmeRoutes(seed, thread);
  const broken = today.find(({ id }) => id === "ci-broken");
  const withAlertsFirst = change(today, "ci-broken", {
    filter: { ...broken?.filter, branch: "main" },
    targets: broken?.targets.slice(0, 2) ?? [],
  });
  const alerts = withAlertsFirst.filter(({ id }) => id === "security-alerts");
  const others = withAlertsFirst.filter(({ id }) => id !== "security-alerts");
  const withoutApiPushes = [
    ...others.slice(0, 6),
    ...alerts.map((route) => ({ ...route, stop: false })),
    ...others.slice(6),
  ];
  const first = change(withoutApiPushes, "api-pushes", { enabled: true });
  return { first, withoutApiPushes, withAlertsFirst, today };
}

function change(routes: WorldRoute[], id: string, fields: Partial<WorldRoute>) {
  return routes.map((route) => (route.id === id ? { ...route, ...fields } : route));
}

/** Codes are issued for one channel after the other. */
async function claimAll({ seed, people, thread, connect }: HistorySetting): Promise<void> {
  const claimed = new Set<string>();
  for (const target of acmeRoutes(seed, thread).flatMap(({ targets }) => targets)) {
    const [place] = idsOf(target);
    if (claimed.has(place)) continue;
    claimed.add(place);
    const made = await people.mlindqvist.request("POST", "/admin/api/groups/acme/claims");
    await connect(target, postClaim.reply.parse(made).code);
  }
}
