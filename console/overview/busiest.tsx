// Routes and repositories with the most messages; each links to its events.

import { Link } from "@tanstack/react-router";
import type { DeliveryMetrics } from "../../src/contract/records/metrics.ts";
import { getRoutes } from "../../src/contract/config/lists.ts";
import { useAnswer } from "../api/use-answer.ts";
import { Card } from "../parts/card.tsx";
import { useNow } from "../parts/time.tsx";
import { count } from "../parts/words.ts";
import { isFallback, nameOf } from "../routes/ordered.ts";
import styles from "./busiest.module.css";
import { quietWords } from "./quiet-repositories.ts";
import { inUrl } from "./use-overview.ts";

const MAX_RANKED = 6;
const EVERY_MS = 15_000;

type Metrics = { metrics: DeliveryMetrics };
type Ranked = {
  key: string;
  name: string;
  mark?: string | undefined;
  total: number;
  search: { route?: string; repo?: string };
};

export function BusiestRoutes({ metrics }: Metrics) {
  const routes = useAnswer(getRoutes, {}, { everyMs: EVERY_MS }).data?.routes;
  const ranked = metrics.byRoute.slice(0, MAX_RANKED).map(({ groupId, routeId, total }) => {
    const route = routes?.find((known) => known.id === routeId && known.groupId === groupId);
    return {
      key: `${groupId} ${routeId}`,
      name: route ? nameOf(route) : routeId,
      mark: route && isFallback(route) ? "fallback" : undefined,
      total,
      search: { route: routeId },
    };
  });
  return (
    <Card
      title="Busiest routes, by messages"
      controls={
        <Link to="/routes" className="link small">
          All routes
        </Link>
      }
    >
      <Ranking ranked={ranked} metrics={metrics} />
    </Card>
  );
}

export function BusiestRepos({ metrics }: Metrics) {
  const ranked = metrics.byRepo.slice(0, MAX_RANKED).map(({ repo, total }) => ({
    key: repo,
    name: repo,
    total,
    search: { repo },
  }));
  return (
    <Card
      title="Busiest repositories, by messages"
      controls={
        <Link to="/logs" search={{ window: inUrl(metrics.window) }} className="link small">
          All logs
        </Link>
      }
    >
      <Ranking ranked={ranked} metrics={metrics} />
      <QuietRepositories repositories={metrics.repositories} />
    </Card>
  );
}

function QuietRepositories({ repositories }: Pick<DeliveryMetrics, "repositories">) {
  const words = quietWords(repositories, useNow(EVERY_MS));
  if (!words) return undefined;
  return (
    <p className={styles["quiet"]}>
      {words.sent} <b>{words.quiet}</b>
    </p>
  );
}

function Ranking({ ranked, metrics }: Metrics & { ranked: readonly Ranked[] }) {
  const max = Math.max(1, ...ranked.map(({ total }) => total));
  const window = inUrl(metrics.window);
  if (ranked.length === 0) return <p className="text-2">Nothing was sent in this time range.</p>;
  return (
    <ol className={styles["list"]}>
      {ranked.map(({ key, name, mark, total, search }) => (
        <li key={key}>
          <Link to="/logs" search={{ ...search, window }} className={styles["link"] ?? ""}>
            <span className={styles["line"]}>
              <span className={`${styles["name"]} cut`}>{name}</span>
              {mark && <span className="text-3 small">{mark}</span>}
              <span className={styles["total"]}>{count(total)}</span>
            </span>
            <span className={styles["bar"]}>
              <span style={{ width: `${(total / max) * 100}%` }} />
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
