// Resumes a target from the targets list, with the choices in a modal.

import { Button, Modal } from "@mantine/core";
import { useState } from "react";
import type { ListedTarget, ResumeChoice } from "../../src/contract/delivery/target-list.ts";
import { ModalFoot } from "../parts/modal-foot.tsx";
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
        <ModalFoot>
          <Button variant="subtle" color="gray" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" variant="filled">
            Resume
          </Button>
        </ModalFoot>
      </form>
    </Modal>
  );
}
