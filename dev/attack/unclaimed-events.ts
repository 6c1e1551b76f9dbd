// H1: events of an installation that no group is bound to, read by an owner of another group.

import { z } from "zod";
import { type Attack, groupsOf, SUPER_ADMIN, untilDispatched } from "./world.ts";

const INSTALLATION = 7001;
const REPO = "acme/bank-client";
const Events = z.object({ events: z.array(z.looseObject({ repo: z.string().nullable() })) });

export const unclaimedEvents: Attack = {
  name: "H1",
  does: "another tenant reads events of an installation that lost its group",
  async run(world) {
    const ana = await world.signIn("ana-lopez");
    const own = (await groupsOf(ana)).map(({ installationId: _gone, ...group }) => group);
    const unbound = await ana.request("PUT", "/admin/api/groups", { groups: own });
    await world.sendFromHost("issues", privateIssue());
    await untilDispatched(world);
    const sara = await world.signIn("sara-nil");
    const { events } = Events.parse((await sara.request("GET", "/admin/api/events")).body);
    const leaked = events.filter(({ repo }) => repo === REPO).length;
    const mia = await world.signIn(SUPER_ADMIN);
    const bound = (await groupsOf(mia)).map((group) =>
      group.id === "acme" ? { ...group, installationId: INSTALLATION } : group,
    );
    await mia.request("PUT", "/admin/api/groups", { groups: bound });
    return {
      isHeld: unbound.status === 200 && leaked === 0,
      saw: `PUT answered ${unbound.status}, the other owner sees ${leaked} private events`,
    };
  },
};

function privateIssue() {
  return {
    action: "opened",
    issue: { number: 9, title: "Rotate the bank key", html_url: "https://codehost.example/9" },
    installation: { id: INSTALLATION },
    repository: { full_name: REPO, private: true },
    sender: { id: 4021, login: "ana-lopez" },
  };
}
