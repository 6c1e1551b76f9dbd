// Merge rules of a repository, and the resulting merge state of a pull request. GitHub sends no webhook for either.

import type { Host } from "../host.ts";
import type {
  SandboxMergeMethod,
  SandboxPullRequest,
  SandboxRepository,
} from "../../forge/state/state.ts";

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
  /** The missing requirement of a blocked pull request. Defaults to a required check. */
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
