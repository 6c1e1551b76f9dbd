// One event or sample in a line: type, repository, author and time.

import {
  IconCircleDot,
  IconGitCommit,
  IconGitPullRequest,
  type Icon,
  IconMessage,
  IconPlayerPlay,
  IconRocket,
  IconShieldExclamation,
  IconTag,
  IconWebhook,
} from "@tabler/icons-react";
import type { EventEntry } from "../../../src/contract/records/entries.ts";
import { Ago } from "../../parts/time.tsx";
import type { PreviewChoice } from "./choices.ts";
import styles from "./event-picker.module.css";

/** The first pattern that matches wins. */
const ICONS: readonly (readonly [RegExp, Icon])[] = [
  [/^pull_request/, IconGitPullRequest],
  [/^(?:push|create|delete|commit)/, IconGitCommit],
  [/^(?:issue_comment|discussion)/, IconMessage],
  [/^issues/, IconCircleDot],
  [/^(?:workflow|check|status)/, IconPlayerPlay],
  [/^deploy/, IconRocket],
  [/^release/, IconTag],
  [/alert/, IconShieldExclamation],
];

export function ChoiceLine({ choice }: { choice: PreviewChoice }) {
  const event = choice.kind === "event" ? choice.entry.event : choice.sample.event;
  const Glyph = ICONS.find(([pattern]) => pattern.test(event ?? ""))?.[1] ?? IconWebhook;
  return (
    <>
      <Glyph size={16} stroke={1.75} className={styles["glyph"]} aria-hidden />
      {choice.kind === "event" ? (
        <EventLine entry={choice.entry} />
      ) : (
        <span className="grow cut">
          <b>{choice.sample.title}</b> <span className={styles["sample"]}>sample</span>
        </span>
      )}
    </>
  );
}

function EventLine({ entry }: { entry: EventEntry }) {
  const { title, event, action, repo, actor, receivedAt } = entry;
  const name = [event, action].filter((part) => part !== null).join(".");
  const where = [repo, actor && `by ${actor}`].filter(Boolean).join(" ");
  return (
    <>
      <span className="grow cut">
        <b>{title ?? name}</b> <span className="text-2">{where}</span>
      </span>
      <span className={styles["when"]}>
        <Ago at={receivedAt} />
      </span>
    </>
  );
}
