// Choices for the queued messages of a paused target.

import { Radio } from "@mantine/core";
import type { ListedTarget, ResumeChoice } from "../../src/contract/delivery/target-list.ts";
import { ChoiceCard, ChoiceRow } from "../parts/choice-card.tsx";
import { CHOICES, isChoice, questionOf } from "./resume-words.ts";

type ResumeChoicesProps = {
  target: ListedTarget;
  choice: ResumeChoice;
  choose: (choice: ResumeChoice) => void;
};

export function ResumeChoices({ target, choice, choose }: ResumeChoicesProps) {
  return (
    <Radio.Group
      label={questionOf(target)}
      value={choice}
      onChange={(chosen) => {
        if (isChoice(chosen)) choose(chosen);
      }}
      styles={{ label: { color: "var(--text-2)", fontWeight: 400, marginBottom: 6 } }}
    >
      <ChoiceRow>
        {CHOICES.map((one) => (
          <ChoiceCard
            key={one.choice}
            value={one.choice}
            title={one.title}
            note={one.note(target)}
          />
        ))}
      </ChoiceRow>
    </Radio.Group>
  );
}
