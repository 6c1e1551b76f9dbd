// Timeline step: verdicts of the routes, matches first and expanded, then near misses.

import { Button } from "@mantine/core";
import { IconChevronDown, IconRoute } from "@tabler/icons-react";
import { useState } from "react";
import { counted } from "../parts/words.ts";
import styles from "./routes-step.module.css";
import { Step } from "./step.tsx";
import type { TimelineGroup } from "./timeline-sends.ts";
import { orderedVerdicts } from "./verdict-order.ts";
import { VerdictItem } from "./verdict-item.tsx";

const SHOWN = 6;

type RoutesStepProps = {
  group: TimelineGroup;
  prefix: string;
  isRemoved: boolean;
};

export function RoutesStep({ group, prefix, isRemoved }: RoutesStepProps) {
  const [isWhole, setWhole] = useState(false);
  const verdicts = orderedVerdicts(group.verdicts);
  const matched = verdicts.filter(({ outcome }) => outcome === "matched").length;
  const shown = isWhole ? verdicts : verdicts.slice(0, Math.max(SHOWN, matched));
  const rest = verdicts.length - shown.length;
  return (
    <Step
      icon={IconRoute}
      tone={matched > 0 ? "ok" : "idle"}
      title={`${prefix}${headOf(matched, verdicts.length)}`}
      at={group.dispatchedAt}
    >
      {isRemoved && (
        <p className={styles["known"]}>
          The payload was removed. Only the condition that decided is known.
        </p>
      )}
      {verdicts.length > 0 && (
        <ul className={styles["verdicts"]}>
          {shown.map((verdict) => (
            <VerdictItem key={verdict.routeId} verdict={verdict} group={group} />
          ))}
        </ul>
      )}
      {rest > 0 && (
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          mt={6}
          leftSection={<IconChevronDown size={14} aria-hidden />}
          onClick={() => setWhole(true)}
        >
          {counted(rest, "more route")}, none matched
        </Button>
      )}
    </Step>
  );
}

function headOf(matched: number, total: number): string {
  if (total === 0) return "No routes";
  return `${matched === 0 ? "None" : matched} of ${counted(total, "route")} matched`;
}
