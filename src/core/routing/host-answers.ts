// Facts that a webhook leaves out and a code host knows: the changed files of a pull request, the members of a team.
// The worker reads them once and stores the answer, also if there is none, so that every later evaluation agrees.

import { isCodeHost } from "../../contract/hosts/index.ts";
import type { UnknownWhy } from "../../contract/routing/verdicts.ts";
import type { FactAnswer, HostQuestion } from "../events/host-answer.ts";
import type { RelayEvent } from "../events/relay-event.ts";

/** Short enough for an index, whatever the sender writes. */
const MAX_PART = 100;

export function questionKey(question: HostQuestion): string {
  const { kind, provider, server } = question;
  if (kind === "team") return keyOf(kind, provider, server, question.team.toLowerCase());
  const { repo, number, sha, base } = question;
  return keyOf(kind, provider, server, repo, `${number}`, sha, base);
}

function keyOf(...parts: readonly string[]): string {
  return parts.map((part) => part.slice(0, MAX_PART).toWellFormed().replaceAll("\0", "")).join(" ");
}

/** The question for the files of the event's pull request. A payload that lists files needs none. */
export function filesQuestion(event: RelayEvent): HostQuestion | undefined {
  const { provider, paths, repository } = event;
  if (!("pullRequest" in event) || paths.length > 0) return undefined;
  if (!isCodeHost(provider) || repository === undefined) return undefined;
  const { number, head, base } = event.pullRequest;
  const [server, repo] = [serverOf(event), repository.fullName];
  return { kind: "files", provider, server, repo, number, sha: head.sha, base: base.branch };
}

/** The question for the members of a team. Only events about a pull request have people of a team. */
export function teamQuestion(event: RelayEvent, team: string): HostQuestion | undefined {
  const { provider } = event;
  if (!isCodeHost(provider) || !("pullRequest" in event)) return undefined;
  return { kind: "team", provider, server: serverOf(event), team };
}

/** Base URL of the server, which may be below a path. Empty if the event does not say. */
function serverOf({ repository }: RelayEvent): string {
  const { url = "", fullName = "" } = repository ?? {};
  return fullName !== "" && url.endsWith(`/${fullName}`) ? url.slice(0, -fullName.length) : "";
}

/** The team that a key asks about; undefined for other questions. */
export function teamIn(key: string, event: RelayEvent): string | undefined {
  const start = `${keyOf("team", event.provider, serverOf(event))} `;
  return key.startsWith(start) ? key.slice(start.length) : undefined;
}

const NOT_READ: FactAnswer = { outcome: "unknown", why: "notRead" };

export function answerTo({ answers }: RelayEvent, question: HostQuestion): FactAnswer {
  return answers?.get(questionKey(question)) ?? NOT_READ;
}

/** Why the answer is not the whole truth, or undefined. */
export function unknownIn(answer: FactAnswer): UnknownWhy | undefined {
  if (answer.outcome === "unknown") return answer.why;
  return answer.isWhole ? undefined : "tooMany";
}
