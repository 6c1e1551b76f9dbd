// Regenerates the secret, and asks whether the old one stays valid for 24 hours.

import { Modal, Radio } from "@mantine/core";
import { useState } from "react";
import { MAX_GRACE_SECONDS } from "../../../src/contract/kernel/limits.ts";
import { ChoiceCard } from "../../parts/choice-card.tsx";
import { SubmitFoot } from "../../parts/submit-foot.tsx";
import { moment } from "./secret-words.ts";

type RegenerateProps = {
  isOpen: boolean;
  close: () => void;
  make: (graceSeconds: number) => Promise<boolean>;
};

export function Regenerate({ isOpen, close, make }: RegenerateProps) {
  return (
    <Modal opened={isOpen} onClose={close} title="Regenerate the webhook secret?">
      <RegenerateForm close={close} make={make} />
    </Modal>
  );
}

function RegenerateForm({ close, make }: Omit<RegenerateProps, "isOpen">) {
  const [choice, setChoice] = useState("keep");
  const [isBusy, setBusy] = useState(false);
  const [now] = useState(() => Date.now());
  const run = async () => {
    setBusy(true);
    const isMade = await make(choice === "keep" ? MAX_GRACE_SECONDS : 0);
    setBusy(false);
    if (isMade) close();
  };
  return (
    <form
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void run();
      }}
    >
      <p>Relay rejects webhooks signed with the old secret: “Invalid signature”.</p>
      <Radio.Group value={choice} onChange={setChoice} aria-label="The old secret" mt="md">
        <ChoiceCard
          value="keep"
          title="Keep the old one for 24 hours"
          note={`Both work until ${moment(now + MAX_GRACE_SECONDS * 1000, now)}`}
        />
        <ChoiceCard value="stop" title="Stop the old one now" note="Choose this if it has leaked" />
      </Radio.Group>
      <SubmitFoot action="Regenerate" cancel={close} isBusy={isBusy} />
    </form>
  );
}
