// Reads the answer to one question from a code host, with the access of the group that asks and no other. That is the
// app's installation that the group is bound to, or the token of an owner who allowed it for this group.

import type { CodeHostName } from "../../contract/hosts/index.ts";
import { acceptedMembers } from "../../core/accounts/members.ts";
import { Refusal } from "../../core/kernel/refusal.ts";
import type { FactAnswer, HostQuestion } from "../../core/events/host-answer.ts";
import { splitRepository } from "../../contract/kernel/repository-path.ts";
import type { ConfigStore } from "../../ports/config.ts";
import type {
  HostFacts,
  HostFactsByHost,
  HostList,
  TakenQuestion,
} from "../../ports/host-reads/host-facts.ts";
import type { StoredGroup } from "../../ports/routing.ts";
import { findToken } from "../accounts/host-tokens.ts";

export type ReadAnswerPorts = {
  facts: HostFactsByHost;
  configStore: Pick<ConfigStore, "read">;
  /** Only the configured server of a host gets a token. */
  isOnServer(provider: CodeHostName, url: string): boolean;
} & Parameters<typeof findToken>[0];

/** Owners that are tried. */
const MAX_OWNERS = 3;

export async function readHostAnswer(
  ports: ReadAnswerPorts,
  { groupKey, question }: Pick<TakenQuestion, "groupKey" | "question">,
): Promise<FactAnswer> {
  const { groups } = await ports.configStore.read();
  const group = groups.find(({ key }) => key === groupKey);
  const facts = ports.facts.get(question.provider);
  if (!group || !facts || !ports.isOnServer(question.provider, question.server))
    return unknown("noAccess");
  let refused: FactAnswer | undefined;
  try {
    for await (const token of fileReader(ports, facts, { group, question })) {
      const answer = await read(facts, token, question);
      if (answer.outcome === "known") return answer;
      refused = answer;
    }
  } catch (error) {
    return answerFor(error);
  }
  return refused ?? unknown("noAccess");
}

type Reader = { group: StoredGroup; question: HostQuestion };

/** Tokens that the group may read with, best first. */
async function* fileReader(
  ports: ReadAnswerPorts,
  { installationToken }: HostFacts,
  { group, question }: Reader,
): AsyncGenerator<string> {
  const { installationId, members } = group;
  const token =
    installationId === undefined ? undefined : await installationToken?.(String(installationId));
  if (token !== undefined) yield token;
  // A group's endpoint accepts any repository name, so only owners who consented for this group are used.
  const owners = acceptedMembers(members)
    .filter(({ role, hostReads }) => role === "owner" && hostReads === true)
    .slice(0, MAX_OWNERS);
  for (const { userId } of owners) {
    const record = await findToken(ports, userId, question.provider);
    if (record) yield record.accessToken;
  }
}

async function read(facts: HostFacts, token: string, question: HostQuestion): Promise<FactAnswer> {
  try {
    const { values, isWhole } = await list(facts, token, question);
    return { outcome: "known", values, isWhole };
  } catch (error) {
    const answer = answerFor(error);
    // Another token may be allowed, but no token helps against a host that does not answer.
    if (answer.why === "noAnswer") throw error;
    return answer;
  }
}

async function list(facts: HostFacts, token: string, question: HostQuestion): Promise<HostList> {
  const path = splitRepository(question.kind === "files" ? question.repo : question.team);
  if (!path) throw new Refusal("not-found", "Not found");
  if (question.kind === "files")
    return facts.listFiles(token, { ...path, number: question.number });
  return facts.listMembers(token, { organization: path.owner, team: path.repo });
}

type Unknown = Extract<FactAnswer, { outcome: "unknown" }>;

function unknown(why: Unknown["why"]): Unknown {
  return { outcome: "unknown", why };
}

/** Anything but a refusal is a bug. */
function answerFor(error: unknown): Unknown {
  if (!(error instanceof Refusal)) throw error;
  const isSilent = error.code === "bad-gateway" || error.code === "too-many";
  return unknown(isSilent ? "noAnswer" : "refused");
}
