// Timeline step of a quarantined event: the internal error that stopped it.

import { IconAlertTriangle } from "@tabler/icons-react";
import { CodeBlock } from "../parts/code-block.tsx";
import { Step } from "./step.tsx";
import type { TimelineGroup } from "./timeline-sends.ts";

export function QuarantinedStep({ group, prefix }: { group: TimelineGroup; prefix: string }) {
  return (
    <Step
      icon={IconAlertTriangle}
      tone="warn"
      title={`${prefix}Quarantined`}
      at={group.dispatchedAt}
    >
      <p>
        Relay failed to read or match it three times. The event is stored, and other events were not
        affected.
      </p>
      {group.error !== null && <CodeBlock label="What failed">{group.error}</CodeBlock>}
      <p className="text-2">Send the operator of Relay the delivery ID.</p>
    </Step>
  );
}
