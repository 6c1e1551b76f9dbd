// Onboarding steps up to the first notification.

import { IconCheck } from "@tabler/icons-react";
import { CODE_HOSTS } from "../../../src/contract/hosts/index.ts";
import { AddBot } from "../../parts/add-bot.tsx";
import { Surface } from "../../parts/card.tsx";
import { listed } from "../../parts/words.ts";
import { useLabels } from "../../scope.ts";
import styles from "./first-run.module.css";
import { GhostChart } from "./ghost-chart.tsx";
import { StepAction } from "./step-action.tsx";
import { type Existing, type FirstStep, firstSteps, leftWords, type StepName } from "./steps.ts";
import { LookAround, Templates } from "./templates.tsx";

export function FirstRun({ existing }: { existing: Existing }) {
  const steps = firstSteps(existing);
  return (
    <>
      <Surface label="First steps" className={styles["steps"] ?? ""}>
        <div className={styles["head"]}>
          <h2>{leftWords(steps)}</h2>
          <p className="text-2">About two minutes. You can stop after any step and come back.</p>
          <Progress steps={steps} />
        </div>
        <ol>
          {steps.map((step, at) => (
            <StepRow key={step.name} step={step} number={at + 1} existing={existing} />
          ))}
        </ol>
      </Surface>
      {existing.group && (
        <div className={styles["starts"]}>
          <Templates />
          <LookAround />
        </div>
      )}
      <GhostChart />
    </>
  );
}

function Progress({ steps }: { steps: readonly FirstStep[] }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <div
      className={styles["progress"]}
      role="progressbar"
      aria-label={`${done} of ${steps.length} done`}
      aria-valuenow={done}
      aria-valuemin={0}
      aria-valuemax={steps.length}
    >
      {steps.map(({ name }, at) => (
        <span key={name} data-done={at < done || undefined} />
      ))}
    </div>
  );
}

type StepRowProps = { step: FirstStep; number: number; existing: Existing };

function StepRow({ step, number, existing }: StepRowProps) {
  const { name, isDone, isNext } = step;
  const state = isDone ? "done" : isNext ? "next" : "open";
  return (
    <li className={styles["step"]} data-state={state}>
      <span className={styles["number"]}>
        {isDone ? <IconCheck size={14} stroke={2} role="img" aria-label="Done" /> : number}
      </span>
      <div className="grow">
        <h3>{TITLES[name]}</h3>
        <p className="text-2">
          <StepText name={name} existing={existing} isDone={isDone} />
        </p>
        {name === "channel" && !isDone && <AddBot />}
      </div>
      <span className={styles["action"]}>
        {isDone ? (
          <span className={styles["done"]}>Done</span>
        ) : (
          <StepAction name={name} isNext={isNext} groupId={existing.group?.id} />
        )}
      </span>
    </li>
  );
}

const TITLES: Readonly<Record<StepName, string>> = {
  group: "Create a group",
  sender: "Connect a sender",
  channel: "Connect a channel",
  route: "Create the first route",
};

const ROLES: Readonly<Record<string, string>> = {
  owner: "you are its owner",
  admin: "you are one of its admins",
};

type StepTextProps = { name: StepName; existing: Existing; isDone: boolean };

function StepText({ name, existing: { group }, isDone }: StepTextProps) {
  const labels = useLabels();
  const hosts = CODE_HOSTS.map((host) => labels[host]);
  if (name === "group")
    return group
      ? `${group.name}, ${ROLES[group.role]}.`
      : "It has its own members, routes and webhook URL.";
  if (name === "sender")
    return isDone
      ? "The first webhook arrived."
      : `Copy a URL and a secret into ${listed([...hosts, "a script"])}.`;
  if (name === "channel")
    return isDone ? (
      "A channel is connected."
    ) : (
      <>
        Run <code className="chip">/relay connect</code> in the channel, with a code that works for
        ten minutes.
      </>
    );
  return "Start from a template or from an event that just arrived.";
}
