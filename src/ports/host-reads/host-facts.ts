// Facts that webhooks leave out, read with a token of the app's installation or of a user who allowed it. Every call
// throws a `Refusal`, as in `HostActions`.

import type { CodeHostName } from "../../contract/hosts/index.ts";
import type { FactAnswer, HostQuestion } from "../../core/events/host-answer.ts";
import type { WorkItemPath } from "../host-actions.ts";

/** Not whole: there are more than Relay reads. */
export type HostList = { values: readonly string[]; isWhole: boolean };

export interface HostFacts {
  /** Token of the installation; undefined if the app has no key. Missing on a host without apps. */
  installationToken?(installationId: string): Promise<string | undefined>;
  /** Paths of the files that the pull request changes, before and after a rename. */
  listFiles(accessToken: string, pull: WorkItemPath): Promise<HostList>;
  /** Logins of the members. */
  listMembers(accessToken: string, team: { organization: string; team: string }): Promise<HostList>;
}

export type HostFactsByHost = ReadonlyMap<CodeHostName, HostFacts>;

/** An event waits in a group until these are answered. None if it waits behind another event. */
export type GroupWait = { groupKey: string; questions: readonly HostQuestion[] };

export type AskedQuestion = {
  groupKey: string;
  key: string;
  question: HostQuestion;
  mayWait: boolean;
};

export type StoredAnswer = { groupKey: string; key: string; id: string; answer: FactAnswer };

export type TakenQuestion = { id: string; groupKey: string; question: HostQuestion };

/** Questions to code hosts and their answers, each for one group. */
export interface HostQuestionStore {
  /** Takes unanswered questions, in turn between groups. */
  take(max: number): Promise<readonly TakenQuestion[]>;
  /** Keeps the first answer; a later one is stored for later events. */
  answer(taken: TakenQuestion, answer: FactAnswer): Promise<void>;
}
