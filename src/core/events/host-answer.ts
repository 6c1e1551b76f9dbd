// What a code host answered about an event: the changed files of a pull request, the members of a team.

import type { CodeHostName } from "../../contract/hosts/index.ts";
import type { UnknownWhy } from "../../contract/routing/verdicts.ts";

/** `server`: where the event is from, which may be another server than the configured one. */
export type HostQuestion =
  | {
      kind: "files";
      provider: CodeHostName;
      server: string;
      repo: string;
      number: number;
      /** The files of a head do not change, unless its base does. */
      sha: string;
      base: string;
    }
  | {
      kind: "team";
      provider: CodeHostName;
      server: string;
      /** `organization/team`. */
      team: string;
    };

export type FactAnswer =
  /** Paths of files, or logins. Not whole: there are more than Relay reads. */
  | { outcome: "known"; values: readonly string[]; isWhole: boolean }
  | { outcome: "unknown"; why: UnknownWhy };

/** By the key of the question. */
export type FactAnswers = ReadonlyMap<string, FactAnswer>;
