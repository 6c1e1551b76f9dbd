// Releases, deployments and security alerts of a repository.

import type { ActivityEvent, ActivityRepository } from "./repository.ts";

export function releaseEvent(
  repository: ActivityRepository,
  { tag, sender }: { tag: string; sender: string },
): ActivityEvent {
  const { random, habits } = repository;
  const release = {
    id: repository.newId(),
    tag_name: tag,
    target_commitish: "main",
    name: tag,
    body: `- ${random.pick(habits.changes)}\n- ${random.pick(habits.changes)}`,
    html_url: `${repository.url}/releases/tag/${tag}`,
    author: repository.account(sender),
    created_at: repository.now(),
    published_at: repository.now(),
  };
  return repository.emit({ event: "release", action: "published", sender, change: { release } });
}

/** Composes the events of one deployment to production. */
export function createDeployment(
  repository: ActivityRepository,
  { ref, sender }: { ref: string; sender: string },
) {
  const [creator, created_at] = [repository.account(sender), repository.now()];
  const environment = "production";
  const names = { id: repository.newId(), ref, sha: repository.random.sha(), environment };
  const deployment = { ...names, creator, created_at, updated_at: created_at };
  const emit = (event: string, change: object) =>
    repository.emit({ event, action: "created", sender, change: { deployment, ...change } });
  return {
    created: () => emit("deployment", {}),
    status: (state: string) => {
      const times = { created_at: repository.now(), updated_at: repository.now() };
      const status = { id: repository.newId(), state, environment, creator, ...times };
      return emit("deployment_status", { deployment_status: { ...status, description: "" } });
    },
  };
}

export type Vulnerability = readonly [name: string, range: string, severity: string];

export function alertEvent(
  repository: ActivityRepository,
  [name, range, severity]: Vulnerability,
): ActivityEvent {
  const number = repository.newId() % 900;
  const affected = { ecosystem: "npm", name };
  const alert = {
    number,
    state: "open",
    html_url: `${repository.url}/security/dependabot/${number}`,
    dependency: { package: affected, manifest_path: "package-lock.json" },
    security_advisory: {
      summary: `A flaw in ${name} lets a request through`,
      severity,
      references: [],
    },
    security_vulnerability: { package: affected, severity, vulnerable_version_range: range },
  };
  const sender = { login: "codehost", id: 9_919, type: "Organization" };
  return repository.emit({
    event: "dependabot_alert",
    action: "created",
    sender: repository.people[0],
    change: { alert, sender },
  });
}
