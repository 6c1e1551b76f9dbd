// What the owners of a repository decide about its merges, and what that makes of a pull request. No hook
// is told of either.

import type { Host } from "../host.ts";
import type { MergeMethod, PullRequest, Repository } from "../state/state.ts";

const FAILING = 'Required status check "build" is failing.';

export function allowMethods(
  { kit }: Host,
  repository: Repository,
  methods: readonly MergeMethod[],
): void {
  repository.mergeMethods = methods;
  kit.changed();
}

export type Mergeability = Pick<PullRequest, "mergeableState"> & {
  /** What is missing, where it is blocked; a required check unless said otherwise. */
  blockedBy?: string | undefined;
};

export function setMergeability({ kit }: Host, pull: PullRequest, input: Mergeability): void {
  const { mergeableState, blockedBy = FAILING } = input;
  pull.mergeableState = mergeableState;
  pull.isDraft = mergeableState === "draft";
  pull.blockedBy = mergeableState === "blocked" ? blockedBy : "";
  kit.changed();
}
