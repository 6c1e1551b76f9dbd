// Deploys and merges of a repository, for the alerts that follow them. An alert finds them by its repository, or by a
// service of the same name. Those of private repositories are left out: the audience of an alert is not checked against
// them.

import { encodeMessageKey } from "../delivery/message-key.ts";
import type { DeploymentEvent } from "../events/ci-events.ts";
import type { PullRequestEvent, Repository } from "../events/event.ts";
import { oneLine } from "../kernel/text/one-line.ts";
import { type Change, type KeptAlert, keptText } from "./entity-facts.ts";
import { type EntityUpdate, factsOf, type LoadedEntities } from "./entity-state.ts";

const BEFORE_MS = 30 * 60_000;

export function deployUpdates({
  deployment,
  repository,
}: DeploymentEvent): readonly EntityUpdate[] {
  const { environment, id, status, url } = deployment;
  const at = status?.updatedAt;
  if (!isShown(repository) || status?.state !== "success" || at === undefined) return [];
  const title = keptText(environment);
  const shown = { url: status.logUrl ?? url, at };
  return [changeUpdate(repository, { kind: "deploy", id, title, ...shown })];
}

/** Only merges into the default branch. */
export function mergeUpdates(event: PullRequestEvent): readonly EntityUpdate[] {
  const { action, pullRequest, repository } = event;
  const { base, isMerged, number, title, updatedAt: at, url } = pullRequest;
  const isDefault = base.branch === (repository?.defaultBranch ?? base.branch);
  if (!isShown(repository) || at === undefined) return [];
  if (action !== "closed" || !isMerged || !isDefault) return [];
  const id = String(number);
  return [
    changeUpdate(repository, { kind: "merge", id, title: keptText(`#${id} ${title}`), url, at }),
  ];
}

function isShown(repository: Repository | undefined): repository is Repository {
  return repository !== undefined && repository.isPrivate !== true;
}

type NewChange = Omit<Change, "what" | "repository"> & { kind: Change["what"]; id: string };

function changeUpdate(
  { fullName }: Repository,
  { id, kind: what, ...change }: NewChange,
): EntityUpdate {
  const fact = { kind: "change", what, repository: fullName, ...change } as const;
  const entity = { [`${what} ${id}`]: { at: [change.at], fact } };
  return { key: changesKey(shortNameOf(fullName)), entity };
}

/** Keys of the changes that may have preceded the alert. */
export function changeKeysOf({ repository, service }: KeptAlert): readonly string[] {
  const names = [repository && shortNameOf(repository.fullName), service];
  const known = names.filter((name) => name !== undefined && name.length <= MAX_NAME);
  return [...new Set(known.map((name) => changesKey(oneLine(name ?? "").toLowerCase())))];
}

/** The last deploy or merge within half an hour before the alert fired. */
export function changeBefore(
  alert: KeptAlert,
  since: number,
  entities: LoadedEntities,
): Change | undefined {
  const full = alert.repository?.fullName.toLowerCase();
  return changeKeysOf(alert)
    .flatMap((key) => factsOf(entities.get(key), "change"))
    .filter(({ at, repository }) => {
      const isOther = full?.includes("/") === true && repository.toLowerCase() !== full;
      return !isOther && at <= since && since - at <= BEFORE_MS;
    })
    .toSorted((one, other) => other.at - one.at)[0];
}

const MAX_NAME = 100;

function shortNameOf(fullName: string): string {
  return (fullName.split("/").at(-1) ?? fullName).toLowerCase();
}

function changesKey(name: string): string {
  return encodeMessageKey({ kind: "changes", name });
}
