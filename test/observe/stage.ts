// A whole Relay, api and worker apart, that a real Prometheus reads while webhooks keep coming.

import { type Cluster, startCluster } from "../../dev/postgres/cluster.ts";
import { makeTemplate } from "../../dev/postgres/databases.ts";
import type { RunningRelay } from "../../src/main/wire/serve.ts";
import {
  ALERTS,
  DEPLOYS,
  type DeliveryWorld,
  ENGINEERING,
  oneRoute,
  SHOP,
  startDelivery,
} from "../delivery/world.ts";
import { read } from "../deploy/read.ts";
import { hurriedRules } from "./hurried-rules.ts";
import { type Prometheus, startPrometheus } from "./prometheus.ts";

export type Stage = {
  world: DeliveryWorld;
  /** The only database of this Relay: it can be stopped. */
  cluster: Cluster;
  worker: RunningRelay;
  apiUrl: string;
  prometheus: Prometheus;
  stop(): Promise<void>;
};

const TOKEN = "metrics token of this test";
const SEND_EVERY_MS = 100;
/** A platform is away once several places of it fail. */
const TARGETS = [
  { channelId: SHOP },
  { channelId: DEPLOYS },
  { channelId: ALERTS },
  { chatId: ENGINEERING },
];

export async function startStage(): Promise<Stage> {
  const cluster = await startCluster({ fsync: false });
  await makeTemplate(cluster.adminUrl());
  const world = await startDelivery({
    adminUrl: cluster.adminUrl(),
    config: oneRoute(TARGETS),
    env: { METRICS_TOKEN: TOKEN },
    roles: [],
  });
  const api = await world.start("api");
  const worker = await world.start("worker", {}, { WORKER_PORT: "0" });
  const prometheus = await startPrometheus({
    settings: read("deploy/prometheus/prometheus.yml"),
    rules: hurriedRules(read("deploy/prometheus/relay.rules.yml")),
    targets: [api, worker].map(({ url = "" }) => new URL(url).host),
    token: TOKEN,
  });
  let sent = 0;
  // Whoever sends while the database is away is refused, and that is right.
  const load = setInterval(
    () => void world.send({ title: `build ${(sent += 1)}` }).catch(() => undefined),
    SEND_EVERY_MS,
  );
  return {
    world,
    cluster,
    worker,
    apiUrl: api.url ?? "",
    prometheus,
    async stop() {
      clearInterval(load);
      await prometheus.stop();
      await world.stop();
      await cluster.remove();
    },
  };
}
