// "Deploy running: production": one card per deployment, from its request to its result.

import type { Deployment, DeploymentEvent } from "../../events/ci-events.ts";
import type { EventFacts } from "../../events/event.ts";
import { factOf } from "../../entities/entity-state.ts";
import type { Action, Line, Notification, Tone } from "../notification.ts";
import { type RichText, text } from "../../kernel/rich-text.ts";
import { t } from "../../i18n/translate.ts";
import type { PlainKey } from "../../i18n/locale.ts";
import { commitFact, linkAction, formatElapsed } from "../parts/ci-parts.ts";
import { compose, type FormatOptions, mentioningOnce, type RenderCard } from "../parts/compose.ts";
import { branchCode, factsLine, sentenceLine } from "../parts/facts.ts";

type State = { label: PlainKey; tone: Tone };

const DESCRIPTION = 140;

const QUEUED: State = { label: "deploy.queued", tone: "progress" };
const FAILED: State = { label: "deploy.failed", tone: "bad" };
const SUCCEEDED: State = { label: "deploy.succeeded", tone: "good" };
const ENDED: State = { label: "deploy.ended", tone: "neutral" };
const STATES = new Map<string, State>([
  ["queued", QUEUED],
  ["pending", QUEUED],
  ["in_progress", { label: "deploy.running", tone: "progress" }],
  ["success", SUCCEEDED],
  ["failure", FAILED],
  ["error", FAILED],
  ["waiting", { label: "deploy.waiting", tone: "warning" }],
  ["inactive", { label: "deploy.inactive", tone: "neutral" }],
]);

export const renderDeployment: RenderCard = (event, key, options) => {
  const fact = factOf(options.entities.get(key), "deployment");
  return fact && format(event, fact.deployment, options);
};

export function formatDeployment(event: DeploymentEvent, options: FormatOptions): Notification {
  return format(event, event.deployment, options);
}

function format(event: EventFacts, deployment: Deployment, options: FormatOptions): Notification {
  const { startedBy, status } = deployment;
  const state = deploymentState(deployment);
  const facts = factsOf(event, state, deployment, options);
  const frame = {
    tone: state.tone,
    label: t(options, state.label),
    subject: deployment.environment,
    url: status?.logUrl ?? deployment.url,
    actor: startedBy,
    lines: facts,
    actions: actionsOf(state, deployment, options),
  };
  if (state !== FAILED) return compose(event, options, frame);
  return compose(event, options, {
    ...frame,
    lines: [...facts, ...sentenceLine(status?.description, DESCRIPTION)],
    // No one intends a failure, so the user who started the deployment is mentioned.
    ...mentioningOnce("failed", startedBy),
  });
}

export function deploymentState({ status }: Deployment): State {
  return status === undefined ? QUEUED : (STATES.get(status.state) ?? ENDED);
}

function factsOf(
  { repository }: EventFacts,
  { tone }: State,
  deployment: Deployment,
  options: FormatOptions,
): readonly Line[] {
  const { ref, sha } = deployment;
  const isOver = tone === "bad" || tone === "good";
  return factsLine(
    ref === undefined ? undefined : branchCode(ref),
    commitFact(repository, sha),
    isOver ? tookFact(deployment, options) : undefined,
  );
}

function tookFact({ createdAt, status }: Deployment, options: FormatOptions): RichText | undefined {
  const time = formatElapsed(options, createdAt, status?.updatedAt);
  return time === undefined ? undefined : [text(t(options, "deploy.took", { time }))];
}

function actionsOf(
  state: State,
  { status, url }: Deployment,
  options: FormatOptions,
): readonly Action[] {
  if (state === FAILED) return linkAction(options, "button.log", status?.logUrl ?? url);
  return state === SUCCEEDED ? linkAction(options, "button.site", status?.siteUrl) : [];
}
