// Commit statuses of both code hosts: a check that somebody else's machine reports.

import { z } from "zod";
import type { Check } from "../core/events/ci-events.ts";
import { type HostEventReader, eventReader } from "./event-reader.ts";
import { type FactsOf, hostFields } from "./host-facts.ts";
import { httpUrl, listOf, maybe, text, time } from "./lenient.ts";

const hostStatus = hostFields.extend({
  sha: z.string(),
  state: z.string(),
  context: text,
  description: text,
  target_url: httpUrl,
  /** Every branch that holds the commit. */
  branches: listOf(z.object({ name: z.string(), commit: maybe(z.object({ sha: text })) })),
  created_at: time,
  updated_at: time,
});
type HostStatus = z.output<typeof hostStatus>;

/** What a status without a context is called. */
const UNNAMED = "default";

/** In the words of check runs; other states mean there what they mean here. */
const CONCLUSIONS: ReadonlyMap<string, string> = new Map([
  ["error", "failure"],
  ["warning", "neutral"],
]);

export function statusReader(factsOf: FactsOf): HostEventReader {
  return eventReader(hostStatus, (payload, event) => {
    const facts = factsOf(event, payload, {
      branches: payload.branches.map(({ name }) => name),
      result: payload.state.toLowerCase(),
    });
    return { kind: "check", ...facts, action: payload.state, check: readStatus(payload) };
  });
}

function readStatus(sent: HostStatus): Check {
  const state = sent.state.toLowerCase();
  const isOver = state !== "pending";
  return {
    name: sent.context ?? UNNAMED,
    phase: isOver ? "completed" : "running",
    conclusion: isOver ? (CONCLUSIONS.get(state) ?? state) : undefined,
    branch: branchOf(sent),
    sha: sent.sha,
    url: sent.target_url,
    summary: sent.description,
    startedAt: sent.created_at,
    completedAt: isOver ? sent.updated_at : undefined,
    isSuite: false,
  };
}

/** Rather the one that ends in the commit than one that has it somewhere. */
function branchOf({ branches, sha }: HostStatus): string | undefined {
  return (branches.find(({ commit }) => commit?.sha === sha) ?? branches[0])?.name;
}
