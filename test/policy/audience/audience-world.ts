// A Relay with a console, and a group whose repositories and channels are public or private: for tests about who
// can read what.

import { expect } from "vitest";
import { type DeliveryWorld, SHOP, startDelivery } from "../../delivery/world.ts";
import { type Browser, signInto } from "../../support/console.ts";
import { payloadLike } from "../../support/payload-like.ts";

const SEEN = "select audience from places where place = $1 and due_at > now()";

export const LOG = "118020000000000005";

export type AudienceWorld = DeliveryWorld & {
  owner: Browser;
  admin: Browser;
  /** An issue is opened in a repository of this kind. */
  issue(number: number, repo: { name: string; private: boolean }, group?: string): Promise<void>;
  /** Everyone in the server sees the channel, or only some; the platform is asked at once. */
  setPrivate(channelId: string, isPrivate: boolean): Promise<void>;
  routes(group?: string): Promise<Record<string, unknown>[]>;
};

const members = [
  { userId: "42", login: "ana-lopez", role: "owner" },
  { userId: "43", login: "bo-chen", role: "admin" },
];

export function routeTo(target: object, changes: object = {}) {
  return {
    id: "all",
    name: "All",
    enabled: true,
    groupId: "acme",
    filter: { event: ["issues", "repository"] },
    targets: [target],
    ...changes,
  };
}

export function configOf(routes: readonly object[], group: object = {}) {
  return {
    groups: [
      { id: "acme", name: "Acme", members, logTarget: { channelId: LOG }, ...group },
      { id: "globex", name: "Globex", members },
    ],
    routes: [...routes, routeTo({ channelId: SHOP }, { groupId: "globex" })],
  };
}

export async function startAudience(config: unknown): Promise<AudienceWorld> {
  const world = await startDelivery({ config, roles: [], env: { TARGET_CLAIMS: "off" } });
  const { url = "" } = await world.start("all");
  const asked = { sql: world.sql, url };
  return {
    ...world,
    owner: await signInto(asked, "42", "ana-lopez"),
    admin: await signInto(asked, "43", "bo-chen"),
    async issue(number, { name, private: isPrivate }, group) {
      const repository = { full_name: name, private: isPrivate };
      const payload = payloadLike("issues__opened", { repository, issue: { number } });
      const { status } = await world.sendCodehost("issues", payload, group);
      if (status !== 200) throw new Error(`the webhook was answered with ${status}`);
    },
    async setPrivate(channelId, isPrivate) {
      world.chatone.state.changeChannel(channelId, { isPrivate });
      await world.sql("update places set due_at = now()");
      // One that starts looks at once.
      const worker = await world.start("worker");
      const audience = isPrivate ? "private" : "public";
      await expect.poll(() => world.sql(SEEN, [`chatone:${channelId}`])).toEqual([{ audience }]);
      await worker.stop();
    },
    async routes(group = "acme") {
      const rows = await world.sql<{ value: Record<string, unknown>[] }>(
        "select value from documents where key = 'config:routes'",
      );
      return (rows[0]?.value ?? []).filter(({ groupId }) => groupId === group);
    },
  };
}
