// Groups and routes of the sandbox as an operator's config file: acme receives its own installation in every chat,
// globex everything else.

import type { z } from "zod";
import type { ConfigFile } from "../../src/contract/config/config-input.ts";
import { chatOf } from "../../src/contract/kernel/target.ts";
import type { Seed } from "../../sandbox/seed.ts";
import { placesIn } from "./places.ts";

type FileInput = z.input<typeof ConfigFile>;

const SECURITY = ["dependabot_alert", "code_scanning_alert", "secret_scanning_alert"];
const SHIPPING = ["release", "deployment", "deployment_status"];
const BROKEN = ["failure", "timed_out", "startup_failure"];

export function sandboxConfig(seed: Seed): FileInput {
  return { groups: groupsOf(seed), routes: [...acmeRoutes(seed), ...globexRoutes(seed)] };
}

function groupsOf(seed: Seed): FileInput["groups"] {
  const { channel } = placesIn(seed);
  const installation = seed.installations.find(({ account }) => account === "acme");
  return [
    {
      id: "acme",
      name: "Acme",
      members: [owner(seed, "ana-lopez")],
      installationId: installation?.id,
      logTarget: channel("relay-log"),
    },
    { id: "globex", name: "Globex", members: [owner(seed, "sara-nil")] },
  ];
}

function owner({ people }: Seed, login: string) {
  const person = people.find((each) => each.login === login);
  if (!person) throw new Error(`${login} is not in the seed`);
  return { userId: String(person.id), login, role: "owner" as const };
}

function acmeRoutes(seed: Seed): NonNullable<FileInput["routes"]> {
  const { channel, firstChannels, role } = placesIn(seed);
  const acme = { enabled: true, groupId: "acme" };
  return [
    {
      ...acme,
      id: "everything",
      name: "Everything",
      filter: { event: "*" },
      // A URL must be connected first.
      targets: firstChannels().filter(({ platform }) => chatOf(platform).connect === "code"),
    },
    {
      ...acme,
      id: "ci-failures",
      name: "CI failures",
      filter: { event: "workflow_run", result: BROKEN },
      targets: [channel("alerts")],
      chatOneRoleIds: [role("on-call")],
    },
    {
      ...acme,
      id: "security",
      name: "Security alerts",
      filter: { event: SECURITY },
      targets: [channel("alerts")],
    },
    {
      ...acme,
      id: "shipping",
      name: "Deploys and releases",
      filter: { event: SHIPPING },
      targets: [channel("deploys")],
    },
  ];
}

function globexRoutes(seed: Seed): NonNullable<FileInput["routes"]> {
  const { channel } = placesIn(seed);
  const globex = { enabled: true, groupId: "globex" };
  return [
    {
      ...globex,
      id: "releases",
      name: "Releases",
      filter: { event: SHIPPING },
      stop: true,
      targets: [channel("Globex", "Releases")],
    },
    {
      ...globex,
      id: "reactor",
      name: "The rest",
      filter: { event: ["*", "custom"] },
      targets: [channel("Globex", "Reactor")],
    },
  ];
}
