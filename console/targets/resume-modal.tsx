// Resumes a target from the targets list, with the choices in a modal.

import { Modal } from "@mantine/core";
import { useState } from "react";
import type { ListedTarget, ResumeChoice } from "../../src/contract/delivery/target-list.ts";
import { SubmitFoot } from "../parts/submit-foot.tsx";
import { ResumeChoices } from "./resume-choices.tsx";
import { firstChoice } from "./resume-words.ts";
import { calledOf } from "./target-words.ts";

type ResumeModalProps = {
  target: ListedTarget;
  letGo: (choice: ResumeChoice) => void;
  close: () => void;
};

export function ResumeModal({ target, letGo, close }: ResumeModalProps) {
  const [choice, choose] = useState(() => firstChoice(target));
  return (
    <Modal opened onClose={close} title={`Resume ${calledOf(target)}?`}>
      <form
        onSubmit={(submitted) => {
          submitted.preventDefault();
          close();
          letGo(choice);
        }}
      >
        <ResumeChoices target={target} choice={choice} choose={choose} />
        <SubmitFoot action="Resume" cancel={close} />
      </form>
    </Modal>
  );
}
