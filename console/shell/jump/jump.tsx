// The command palette: pages, routes, targets, groups, events, actions, and pasted links and ids.

import { Combobox, Kbd, Modal, TextInput, useCombobox } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { closePanel } from "../panels.ts";
import { inSections, keyOf } from "./jump-options.ts";
import { JumpOption } from "./jump-option.tsx";
import styles from "./jump.module.css";
import { useGoing } from "./use-going.ts";
import { useJumpOptions } from "./use-jump-options.ts";

export function Jump() {
  return (
    <Modal.Root opened onClose={closePanel} size={600} yOffset="12vh" centered={false} padding={0}>
      <Modal.Overlay />
      <Modal.Content aria-label="Search or jump to">
        <JumpBox />
      </Modal.Content>
    </Modal.Root>
  );
}

function JumpBox() {
  const [typed, type] = useState("");
  const options = useJumpOptions(typed);
  const sections = inSections(options);
  const go = useGoing();
  // Open while mounted. The dropdown captures Escape before the modal, so closing it closes the panel.
  const combobox = useCombobox({ opened: true, onDropdownClose: closePanel });
  const { selectFirstOption } = combobox;
  const shown = sections.flatMap((section) => section.options.map(keyOf)).join("\n");
  useEffect(() => {
    if (shown !== "") selectFirstOption();
  }, [selectFirstOption, shown]);
  const submit = (key: string) => {
    const option = options.find((each) => keyOf(each) === key);
    closePanel();
    if (option) go(option.goal);
  };
  return (
    <Combobox store={combobox} onOptionSubmit={submit}>
      <Combobox.EventsTarget withExpandedAttribute>
        <TextInput
          data-autofocus
          role="combobox"
          aria-label="Search or jump to"
          aria-expanded
          aria-controls={combobox.listId ?? undefined}
          aria-autocomplete="list"
          placeholder="Search or jump to, or paste a link or an id"
          variant="unstyled"
          classNames={{ root: styles["field"] ?? "", input: styles["input"] ?? "" }}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          value={typed}
          maxLength={2_000}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
      </Combobox.EventsTarget>
      <Combobox.Options className={styles["options"] ?? ""} aria-label="Where to">
        {sections.map((section) => (
          <Combobox.Group key={section.title} label={section.title}>
            {section.options.map((option) => (
              <JumpOption key={keyOf(option)} option={option} />
            ))}
          </Combobox.Group>
        ))}
      </Combobox.Options>
      <Foot />
    </Combobox>
  );
}

function Foot() {
  return (
    <p className={styles["foot"]}>
      <span>
        <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> move
      </span>
      <span>
        <Kbd size="xs">Enter</Kbd> open
      </span>
      <span>
        <Kbd size="xs">Esc</Kbd> close
      </span>
    </p>
  );
}
