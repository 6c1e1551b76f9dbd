// What the shared pages of a code host need to know about it.

import type { CodeHostName } from "../../src/contract/hosts/index.ts";
import type { Kit } from "../platform/kit.ts";
import type { ForgeState, SandboxThread } from "./state/state.ts";

export type ForgeSite = {
  kit: Kit;
  state: ForgeState;
  /** URL of the server. A function, because the port is unknown until the server listens. */
  url: () => string;
  platform: CodeHostName;
  /** Name in titles. */
  title: string;
  /** Segment of a pull request's path: `pull` or `pulls`. */
  pullSegment: string;
  /** Path of the sign-in page. */
  loginPath: string;
  assets: readonly string[];
};

export function threadPath(
  { pullSegment }: Pick<ForgeSite, "pullSegment">,
  { kind, repository, number }: Pick<SandboxThread, "kind" | "repository" | "number">,
): string {
  return `/${repository}/${kind === "issue" ? "issues" : pullSegment}/${number}`;
}
