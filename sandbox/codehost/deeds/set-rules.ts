// What the owners of a repository decide about its merges, and what that makes of a pull request. No hook
// is told of either.

import type { Host } from "../host.ts";
import type { SandboxMergeMethod, SandboxPullRequest, SandboxRepository } from "../state/state.ts";

const FAILING = 'Required status check "build" is failing.';

export function allowMethods(
  { kit }: Host,
  repository: SandboxRepository,
  methods: readonly SandboxMergeMethod[],
): void {
  repository.mergeMethods = methods;
  kit.changed();
}

export type Mergeability = Pick<SandboxPullRequest, "mergeableState"> & {
  /** What is missing, where it is blocked; a required check unless said otherwise. */
  blockedBy?: string | undefined;
};

export function setMergeability(
  { kit }: Host,
  pull: SandboxPullRequest,
  input: Mergeability,
): void {
  const { mergeableState, blockedBy = FAILING } = input;
  pull.mergeableState = mergeableState;
  pull.isDraft = mergeableState === "draft";
  pull.blockedBy = mergeableState === "blocked" ? blockedBy : "";
  kit.changed();
}
