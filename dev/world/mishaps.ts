// Failures of the last day that the sandbox cannot produce: a rejected message, a chat that was unavailable for a day,
// an unreadable payload.

import type { FailureReason } from "../../src/contract/kernel/failure-reasons.ts";
import type { StoryEvent } from "../../sandbox/storm/place.ts";
import { tellRun } from "./others.ts";
import type { StoryRepositories } from "./places.ts";
import { tellPull } from "./pulls.ts";

const HOUR = 3_600_000;

/** Result of a failed send, or of a quarantined event. */
export type MishapResult =
  | { outcome: "quarantined"; error: string }
  | {
      outcome: "failed" | "dead";
      /** Display name of the target. */
      place: string;
      httpStatus: number | null;
      errorCode: string | null;
      reason: FailureReason;
      error: string;
      /** Milliseconds since the event was accepted. */
      attemptsAt: readonly number[];
    };

export type Mishap = { at: number; told: StoryEvent; fate: MishapResult };

export function mishapsOf({ at }: StoryRepositories, now: number): Mishap[] {
  const receipts = { number: 1190, title: "Dark mode for receipts", author: "aikom" };
  const contract = {
    workflow: "contract-tests",
    branch: "main",
    title: "Return 409 for a repeated key",
    sender: "priyaraman",
    conclusion: "failure",
  };
  return [
    {
      at: now - 3.66 * HOUR,
      told: tellPull(at("acme/web"), receipts, "reopened"),
      fate: REFUSED,
    },
    {
      at: now - 15.3 * HOUR,
      told: tellRun(at("acme/api"), contract, "completed"),
      fate: GIVEN_UP,
    },
    {
      at: now - 1.45 * HOUR,
      told: packageOf(at("acme/mobile")),
      fate: {
        outcome: "quarantined",
        error: "TypeError: Cannot read properties of undefined (reading 'package_version')",
      },
    },
  ];
}

function packageOf(place: ReturnType<StoryRepositories["at"]>): StoryEvent {
  const version = { version: "4.1.0-rc.2", name: "design-tokens" };
  const change = { package: { name: "design-tokens", package_version: version } };
  return place.tell({ event: "package", action: "published", sender: "tferreira", change });
}

const REFUSED: MishapResult = {
  outcome: "failed",
  place: "relay-rest",
  httpStatus: 400,
  errorCode: "200000",
  reason: "blocked_by_filter",
  error: "Blocked by the word filter",
  attemptsAt: [310],
};

const ATTEMPTS = [2, 3, 8, 38, 158, 758, 2_558, 6_158, 13_358, 25_958, 38_000, 50_400];

const GIVEN_UP: MishapResult = {
  outcome: "dead",
  place: "On-call",
  httpStatus: null,
  errorCode: null,
  reason: "unreachable",
  error: "timed out",
  attemptsAt: ATTEMPTS.map((seconds) => seconds * 1_000),
};
