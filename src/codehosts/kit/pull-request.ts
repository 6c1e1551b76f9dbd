// Pull requests and their events, as all hosts describe them.

import { z } from "zod";
import type { PullRequest } from "../../core/events/event.ts";
import { type HostEventReader, eventReader } from "./event-reader.ts";
import { actedFields, type FactsOf, hostPerson, type OwnFacts } from "./facts.ts";
import { hostWorkItem, readWorkItem } from "./issue.ts";
import { count, listOf, maybe, named, text, time, yes } from "./lenient-fields.ts";

export const hostPullRequest = hostWorkItem.extend({
  draft: yes,
  merged: yes,
  head: z.object({ ref: z.string(), sha: z.string() }),
  base: z.object({ ref: z.string() }),
  additions: count,
  deletions: count,
  changed_files: count,
  requested_reviewers: listOf(hostPerson),
  requested_teams: listOf(named),
  /** Field name on Gitea and Forgejo. */
  requested_reviewers_teams: listOf(named),
  merged_at: time,
  mergeable: maybe(z.boolean()),
  mergeable_state: text,
  merged_by: maybe(hostPerson),
  merge_commit_sha: text,
});

const schema = actedFields.extend({
  pull_request: hostPullRequest,
  requested_reviewer: maybe(hostPerson),
  requested_team: maybe(z.object({ name: z.string(), slug: text })),
});

export function pullRequestReader(factsOf: FactsOf): HostEventReader {
  return eventReader(schema, (payload, event) => {
    const pullRequest = readPullRequest(payload.pull_request);
    const facts = factsOf(event, payload, pullRequestFacts(pullRequest));
    return {
      kind: "pull_request",
      ...facts,
      action: facts.names[0].action ?? payload.action,
      pullRequest,
      asked: payload.requested_reviewer,
      askedTeam: payload.requested_team?.name,
      // Gitea and Forgejo have no slugs: the name is in their mentions.
      askedTeamSlug: payload.requested_team?.slug ?? payload.requested_team?.name,
    };
  });
}

/** `said` is the text of a comment or review. */
export function pullRequestFacts(pullRequest: PullRequest, said?: string): OwnFacts {
  const { base, body, head, labels, title } = pullRequest;
  return { branches: [head.branch, base.branch], labels, texts: [title, body, said] };
}

/** Reviews and comments include a short form, without size, conflicts and merger. */
export function readPullRequest(sent: z.output<typeof hostPullRequest>): PullRequest {
  const isMerged = sent.merged || sent.merged_at !== undefined;
  return {
    ...readWorkItem(sent),
    isDraft: sent.draft,
    isMerged,
    head: { branch: sent.head.ref, sha: sent.head.sha },
    base: { branch: sent.base.ref },
    additions: sent.additions,
    deletions: sent.deletions,
    changedFiles: sent.changed_files,
    requestedReviewers: sent.requested_reviewers,
    requestedTeams: [...sent.requested_teams, ...sent.requested_reviewers_teams],
    hasConflicts: findConflicts(sent),
    mergedBy: sent.merged_by,
    // Before the merge it is the SHA of a test merge, which is on no branch.
    mergeSha: isMerged ? sent.merge_commit_sha : undefined,
  };
}

/** `mergeable: false` does not prove a conflict: Gitea and Forgejo also send it for drafts and while checking. */
function findConflicts(sent: z.output<typeof hostPullRequest>): boolean | undefined {
  if (sent.mergeable_state === "dirty") return true;
  return sent.mergeable === true ? false : undefined;
}
