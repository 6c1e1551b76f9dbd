// Preview of a draft's messages on both platforms for a real event, and why the draft matches it or not.

import type { ReactNode } from "react";
import type { DraftRoute } from "../../../src/contract/config/config-input.ts";
import { Button, Skeleton } from "@mantine/core";
import { failureWords, isRefusedWith } from "../../api/failure.ts";
import { Card } from "../../parts/card.tsx";
import { chosenOf } from "./choices.ts";
import { EventPicker } from "./event-picker.tsx";
import styles from "./how-it-looks.module.css";
import { SideBySide } from "./side-by-side.tsx";
import { useChoices } from "./use-choices.ts";
import { type PreviewState, usePreview } from "./use-preview.ts";
import { WhyList } from "./why-list.tsx";

type HowItLooksProps = {
  draft: DraftRoute;
  groupId: string;
  /** From the URL. If it has none, the best choice is used. */
  eventId: string | undefined;
  onEvent: (eventId: string) => void;
};

export function HowItLooks({ draft, groupId, eventId, onEvent }: HowItLooksProps) {
  const { sections, isLoading } = useChoices({
    groupId,
    routeId: draft.id,
    filter: draft.filter,
    eventId,
  });
  // While the lists load, the first choice would be a sample that is replaced a moment later.
  const chosen = isLoading ? undefined : chosenOf(sections, eventId);
  const previewed = usePreview(draft, chosen);
  const { preview, isFaulty, isOnlyLook } = previewed;
  return (
    <Card title="How it looks">
      <EventPicker
        sections={sections}
        chosen={chosen}
        outcome={isFaulty ? undefined : preview?.verdict.outcome}
        choose={onEvent}
      />
      <PreviewFailure previewed={previewed} />
      {preview ? (
        <div className={styles["shown"]} data-old={(isFaulty && !isOnlyLook) || undefined}>
          <SideBySide messages={preview.messages} targets={draft.targets ?? []} groupId={groupId} />
          <TemplateFault fault={preview.templateFault} />
          {preview.disposition.outcome !== "sent" && (
            <p className={styles["later"]}>{preview.disposition.words}</p>
          )}
          {isOnlyLook ? (
            <p className={styles["later"]}>Add a condition to see whether the event matches.</p>
          ) : (
            <WhyList verdict={preview.verdict} words={preview.words} />
          )}
        </div>
      ) : (
        <Waiting />
      )}
    </Card>
  );
}

function TemplateFault({ fault }: { fault: string | null }) {
  if (fault === null) return null;
  return (
    <p className={styles["failure"]} role="alert">
      The template fails for this event, so the message has the standard form: {fault}.
    </p>
  );
}

function PreviewFailure({
  previewed: { error, tryAgain },
}: {
  previewed: PreviewState;
}): ReactNode {
  if (!error) return null;
  if (isRefusedWith(error, 404))
    return (
      <p className={styles["failure"]}>
        The payload of this event is no longer stored. Choose another event.
      </p>
    );
  return (
    <p className={styles["failure"]} role="alert">
      Could not load the preview. {failureWords(error)}{" "}
      <Button size="compact-xs" onClick={tryAgain}>
        Try again
      </Button>
    </p>
  );
}

function Waiting() {
  return (
    <div className={styles["two"]} aria-busy role="status" aria-label="Loading the preview">
      <Skeleton height={220} radius={8} />
      <Skeleton height={220} radius={8} />
    </div>
  );
}
