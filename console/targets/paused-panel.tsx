// A paused target: the reason, the fix, and the choices to resume.

import { IconPlayerPause } from "@tabler/icons-react";
import { useState } from "react";
import type { ListedTarget, ResumeChoice } from "../../src/contract/delivery/target-list.ts";
import { useNow } from "../parts/time.tsx";
import { counted } from "../parts/words.ts";
import { canAs, useLabels, useMe } from "../scope.ts";
import { answerWords, meaningOf } from "../../src/contract/kernel/failure-reasons.ts";
import { ResumeButton } from "./pause-button.tsx";
import styles from "./paused-panel.module.css";
import { ResumeChoices } from "./resume-choices.tsx";
import { firstChoice } from "./resume-words.ts";
import { calledOf, failureOf, ownReason, since } from "./target-words.ts";
import { usePausing } from "./use-pausing.ts";

export function PausedPanel({ target }: { target: ListedTarget }) {
  const me = useMe();
  const now = useNow();
  const { isBusy, letGo } = usePausing(target);
  const [chosen, choose] = useState<ResumeChoice>();
  const choice = chosen ?? firstChoice(target);
  const { pausedAt, waiting } = target;
  const canResume = me !== undefined && canAs(me, target.groupId, "admin");
  const isAsked = waiting > 0;
  return (
    <section className={styles["panel"]} aria-label={`${calledOf(target)} is paused`}>
      <div className={styles["top"]}>
        <span className={styles["glyph"]}>
          <IconPlayerPause size={18} aria-hidden />
        </span>
        <div className="grow">
          <h2>
            {calledOf(target)} is paused{pausedAt !== null && ` since ${since(pausedAt, now)}`}
          </h2>
          <Why target={target} />
        </div>
        {canResume && (
          <ResumeButton
            target={target}
            isBusy={isBusy}
            run={() => letGo(isAsked ? choice : undefined)}
            isPrimary
          />
        )}
      </div>
      {canResume && isAsked && (
        <div className={styles["choice"]}>
          <ResumeChoices target={target} choice={choice} choose={choose} />
        </div>
      )}
    </section>
  );
}

function Why({ target }: { target: ListedTarget }) {
  const { waiting, platform } = target;
  const labels = useLabels();
  const own = ownReason(target);
  const failure = failureOf(target);
  const { means, todo } = meaningOf(failure.reason, platform);
  return (
    <p className={styles["words"]}>
      {own ?? (
        <>
          {labels[platform]} answered <b>{answerWords(failure)}</b>: {means}. {todo}
        </>
      )}{" "}
      {waiting > 0 && `${counted(waiting, "message queued", "messages queued")}.`}
    </p>
  );
}
