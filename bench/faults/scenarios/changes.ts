// S17: groups are renamed, secrets and keys rotated and routes replaced under load. Nothing is lost or goes to
// another group, and as long as old and new secrets overlap nobody is refused.

import type { RunOutcome } from "../delivery/findings.ts";
import { percentile } from "../../load/percentile.ts";
import { SUPER } from "../admin/console.ts";
import { type GroupChanges, changeGroups, type GroupRename } from "../changes/change-groups.ts";
import { openAdminClient } from "../changes/admin-client.ts";
import { type KeyRotation, rotateKeys } from "../changes/rotate-keys.ts";
import { type FailedRequest, failedRequests, describeFailed } from "../rolling/failed-requests.ts";
import { rollProblems } from "../rolling/roll.ts";
import { ackTimes, latencyFigure } from "../delivery/figures.ts";
import { atLeast, atMost, type Figure } from "../target.ts";
import type { MakeDelivery } from "../delivery/scenario.ts";

const PER_SECOND = 100;
const RESTARTS = 12;
const MIN_ROUNDS = 5;
const NOT_FOUND = 404;

export const changes: MakeDelivery = ({ seconds }) => {
  const changed: GroupChanges = { renamed: [], secrets: 0, routes: 0, overtaken: 0 };
  const rotated: KeyRotation = { rolled: [], rekeyed: [] };
  return {
    about: "groups renamed, secrets and keys rotated, routes replaced",
    run: {
      rig: { settings: { ADMIN_USER_IDS: SUPER, BASE_URL: "http://127.0.0.1" } },
      load: { seconds, perSecond: PER_SECOND },
      quietWithinMs: 120_000,
      disturbances: [
        async (stage) => changeGroups(stage, await openAdminClient(stage), changed),
        (stage) => rotateKeys(stage, rotated),
      ],
    },
    alsoWrong: ({ records }) => [
      ...describeFailed(failedRequests(records).filter((each) => !isRename(each, changed.renamed))),
      ...rollProblems(rotated.rolled),
      ...(rotated.rolled.length < RESTARTS ? ["the keys were not rotated to the end"] : []),
      ...(rotated.rekeyed.at(-1)?.startsWith("re-encrypted: 0;") ? [] : ["rekey left something"]),
    ],
    targets: (outcome) => figures(outcome, changed, rotated),
  };
};

/** A name that just changed is not known any more, or not yet everywhere. */
function isRename(
  { webhook, transmission }: FailedRequest,
  renamed: readonly GroupRename[],
): boolean {
  const { atMs, result } = transmission;
  if (result?.answer.outcome !== "rejected" || result.answer.status !== NOT_FOUND) return false;
  const doneMs = atMs + result.tookMs;
  return renamed.some(
    ({ group, fromMs, toMs }) => group === webhook.group && atMs <= toMs && doneMs >= fromMs,
  );
}

function figures(outcome: RunOutcome, changed: GroupChanges, { rekeyed }: KeyRotation): Figure[] {
  const failed = failedRequests(outcome.records);
  const named = failed.filter((each) => isRename(each, changed.renamed)).length;
  console.log(`rekey: ${rekeyed.join("; then ")}`);
  console.log(`senders that did not know a new name yet heard 404: ${named}`);
  console.log(`writers of routes that were overtaken and tried again: ${changed.overtaken}`);
  return [
    atLeast("groups renamed", changed.renamed.length, MIN_ROUNDS),
    atLeast("secrets renewed", changed.secrets, MIN_ROUNDS),
    atLeast("lists of routes replaced", changed.routes, MIN_ROUNDS),
    atMost("refused or failed apart from new names", failed.length - named, 0, ""),
    atMost("ack p99", percentile(ackTimes(outcome), 0.99), 1_000),
    latencyFigure(outcome, 0.99, 1_000),
    latencyFigure(outcome, 1, 5_000),
  ];
}
