// Selects the event to preview a draft with. Arrow buttons step through the list.

import {
  ActionIcon,
  Combobox,
  Tooltip,
  UnstyledButton,
  useCombobox,
  VisuallyHidden,
} from "@mantine/core";
import {
  IconCheck,
  IconChevronLeft,
  IconChevronRight,
  IconMinus,
  IconSelector,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { Preview } from "../../../src/contract/backtest/backtest.ts";
import { Pill } from "../../parts/state-pill.tsx";
import { type PreviewChoice, neighbour, type ChoiceSection } from "./choices.ts";
import { ChoiceLine } from "./choice-line.tsx";
import styles from "./event-picker.module.css";

type EventPickerProps = {
  sections: readonly ChoiceSection[];
  chosen: PreviewChoice | undefined;
  outcome: Preview["verdict"]["outcome"] | undefined;
  choose: (id: string) => void;
};

export function EventPicker({ sections, chosen, outcome, choose }: EventPickerProps) {
  return (
    <div className={styles["picker"]}>
      <EventBox {...{ sections, chosen, outcome, choose }} />
      <Walk
        words="Previous event"
        to={chosen && neighbour(sections, chosen.id, -1)}
        choose={choose}
      >
        <IconChevronLeft size={16} aria-hidden />
      </Walk>
      <Walk words="Next event" to={chosen && neighbour(sections, chosen.id, 1)} choose={choose}>
        <IconChevronRight size={16} aria-hidden />
      </Walk>
    </div>
  );
}

function EventBox({ sections, chosen, outcome, choose }: EventPickerProps) {
  const combobox = useCombobox({
    onDropdownClose: () => combobox.resetSelectedOption(),
    onDropdownOpen: () => combobox.selectActiveOption(),
  });
  const submit = (id: string) => {
    choose(id);
    combobox.closeDropdown();
  };
  return (
    <Combobox store={combobox} onOptionSubmit={submit} position="bottom-start">
      <Combobox.Target targetType="button">
        <UnstyledButton className={styles["field"]} onClick={() => combobox.toggleDropdown()}>
          <VisuallyHidden>Preview event:</VisuallyHidden>
          {chosen ? <ChoiceLine choice={chosen} /> : <span className="grow text-3">Loading…</span>}
          <Outcome outcome={outcome} />
          <IconSelector size={14} className="text-3" aria-hidden />
        </UnstyledButton>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label="Events" className={styles["options"]} tabIndex={0}>
          {sections.map(({ title, choices }) => (
            <Combobox.Group key={title} label={title}>
              {choices.map((choice) => (
                <Combobox.Option
                  key={choice.id}
                  value={choice.id}
                  active={choice.id === chosen?.id}
                  className={styles["option"]}
                >
                  <ChoiceLine choice={choice} />
                  {choice.id === chosen?.id && <IconCheck size={14} aria-hidden />}
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function Outcome({ outcome }: Pick<EventPickerProps, "outcome">) {
  if (outcome === undefined) return null;
  return outcome === "matched" ? (
    <Pill tone="ok" icon={IconCheck}>
      Matches
    </Pill>
  ) : (
    <Pill tone="idle" icon={IconMinus}>
      Does not match
    </Pill>
  );
}

type WalkProps = {
  words: string;
  to: PreviewChoice | undefined;
  choose: (id: string) => void;
  children: ReactNode;
};

function Walk({ words, to, choose, children }: WalkProps) {
  return (
    <Tooltip label={words}>
      <ActionIcon
        className={styles["walk"]}
        variant="default"
        size={32}
        aria-label={words}
        disabled={!to}
        onClick={() => to && choose(to.id)}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
