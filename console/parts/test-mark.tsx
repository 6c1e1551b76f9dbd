// Marks an event that a member sent as a test.

import { IconFlask } from "@tabler/icons-react";
import { Pill } from "./state-pill.tsx";

export function TestMark() {
  return (
    <Pill tone="idle" icon={IconFlask}>
      Test
    </Pill>
  );
}
