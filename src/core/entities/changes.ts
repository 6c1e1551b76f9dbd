// Deploys and merges of a repository, for the alerts that follow them. An alert finds them by its repository, or by a
// service of the same name. Those of private repositories are named if delivery allows it for the target.

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
  if (!repository || status?.state !== "success" || at === undefined) return [];
  const title = keptText(environment);
  const shown = { url: status.logUrl ?? url, at };
  return [changeUpdate(repository, { kind: "deploy", id, title, ...shown })];
}

/** Only merges into the default branch. */
export function mergeUpdates(event: PullRequestEvent): readonly EntityUpdate[] {
  const { action, pullRequest, repository } = event;
  const { base, isMerged, number, title, updatedAt: at, url } = pullRequest;
  const isDefault = base.branch === (repository?.defaultBranch ?? base.branch);
  if (!repository || at === undefined) return [];
  if (action !== "closed" || !isMerged || !isDefault) return [];
  const id = String(number);
  return [
    changeUpdate(repository, { kind: "merge", id, title: keptText(`#${id} ${title}`), url, at }),
  ];
}

type NewChange = Omit<Change, "what" | "repository"> & { kind: Change["what"]; id: string };

function changeUpdate(
  { fullName, isPrivate }: Repository,
  { id, kind: what, ...change }: NewChange,
): EntityUpdate {
  const kind = isPrivate === true ? "privateChange" : "change";
  const fact = { kind, what, repository: fullName, ...change } as const;
  const entity = { [`${what} ${id}`]: { at: [change.at], fact } };
  return { key: changesKey(shortNameOf(fullName)), entity };
}

/** Keys of the changes that may have preceded the alert. */
export function changeKeysOf({ repository, service }: KeptAlert): readonly string[] {
  const names = [repository && shortNameOf(repository.fullName), service];
  const known = names.filter((name) => name !== undefined && name.length <= MAX_NAME);
  return [...new Set(known.map((name) => changesKey(oneLine(name ?? "").toLowerCase())))];
}

/** Whether a message may name changes of the repository. `isPrivate`: as its event said. */
export type MayName = (repository: string, isPrivate: boolean) => boolean;

/** While the target of a message is unknown. */
const NAME_PUBLIC: MayName = (_repository, isPrivate) => !isPrivate;

type KnownChange = Change & { isPrivate: boolean };

/** Changes that the card of an alert may name. */
export function changesIn(alert: KeptAlert, entities: LoadedEntities): readonly KnownChange[] {
  return changeKeysOf(alert).flatMap((key) => [
    ...factsOf(entities.get(key), "change").map((change) => ({ ...change, isPrivate: false })),
    ...factsOf(entities.get(key), "privateChange").map((change) => ({
      ...change,
      isPrivate: true,
    })),
  ]);
}

/** The last deploy or merge within half an hour before the alert fired. */
export function changeBefore(
  alert: KeptAlert,
  since: number,
  { entities, mayName = NAME_PUBLIC }: { entities: LoadedEntities; mayName?: MayName | undefined },
): Change | undefined {
  const full = alert.repository?.fullName.toLowerCase();
  return changesIn(alert, entities)
    .filter(({ isPrivate, repository }) => mayName(repository, isPrivate))
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
