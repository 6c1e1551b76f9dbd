// People, repositories and facts that every event has, as all hosts describe them.

import { z } from "zod";
import type { EventFacts, Person, Repository } from "../../core/events/event.ts";
import { httpUrl, id, maybe, text } from "./lenient-fields.ts";

/** Account under which Gitea and Forgejo Actions run. */
const PIPELINES_ID = "-2";

export const hostPerson = z
  .object({
    id: maybe(id),
    login: text,
    /** Former field name on Gitea and Forgejo. */
    username: text,
    html_url: httpUrl,
    avatar_url: httpUrl,
    type: text,
  })
  .transform((account, context): Person => {
    const login = account.login ?? account.username;
    if (login === undefined) {
      context.issues.push({ code: "custom", message: "somebody without a login", input: account });
      return z.NEVER;
    }
    return {
      id: account.id,
      login,
      url: account.html_url,
      avatarUrl: account.avatar_url,
      isBot: account.type === "Bot" || login.endsWith("[bot]") || account.id === PIPELINES_ID,
    };
  });

const hostRepository = z
  .object({
    full_name: z.string().min(1),
    html_url: httpUrl,
    default_branch: text,
    private: z.boolean().optional().catch(undefined),
    visibility: text,
  })
  .transform((repository): Repository => ({
    fullName: repository.full_name,
    url: repository.html_url,
    defaultBranch: repository.default_branch,
    isPrivate: isPrivate(repository),
  }));

type VisibilityFields = { private?: boolean | undefined; visibility?: string | undefined };

/** `internal` repositories, visible only within an enterprise, count as private. */
function isPrivate({ private: told, visibility }: VisibilityFields): boolean | undefined {
  return told ?? (visibility === undefined ? undefined : visibility !== "public");
}

// Fields beside the subject of an event: repository and actor.

export const hostFields = z.object({
  action: text,
  installation: maybe(z.object({ id })),
  repository: maybe(hostRepository),
  sender: maybe(hostPerson),
});
export type HostFields = z.output<typeof hostFields>;

/** For events that mean nothing without their action. */
export const actedFields = hostFields.extend({ action: z.string() });

/** Facts that the subject adds. Undefined and duplicate values are dropped. */
export type OwnFacts = {
  branches?: readonly (string | undefined)[];
  labels?: readonly string[];
  paths?: readonly (string | undefined)[];
  texts?: readonly (string | undefined)[];
  result?: string | undefined;
};

/** Each host names its events differently; the other facts are the same. */
export type FactsOf = (event: string, fields: HostFields, own: OwnFacts) => EventFacts;

export function hostFacts(
  { provider, names }: Pick<EventFacts, "provider" | "names">,
  fields: HostFields,
  own: OwnFacts,
): EventFacts {
  return {
    provider,
    names,
    installationId: fields.installation?.id,
    repository: fields.repository,
    actor: fields.sender,
    branches: distinct(own.branches),
    labels: distinct(own.labels),
    paths: distinct(own.paths),
    result: own.result,
    texts: distinct(own.texts),
  };
}

function distinct(values: readonly (string | undefined)[] = []): string[] {
  return [...new Set(values)].filter((value) => value !== undefined);
}
