// Input of one part of a template, with completion of fields and filters.

import { Combobox, Textarea, useCombobox } from "@mantine/core";
import { useRef, useState } from "react";
import { type Completion, completed, completionAt, type TextEdit } from "./completion.ts";
import styles from "./message.module.css";

/** Edits the text at the cursor, and moves the cursor. */
export type PutEdit = (edit: (text: string, cursor: number) => TextEdit) => void;

type TemplateInputProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The list of fields inserts into the input that had the focus last. */
  onFocus: (put: PutEdit) => void;
  placeholder?: string;
  fault: string | undefined;
  isReadOnly: boolean;
  minRows?: number;
};

export function TemplateInput(props: TemplateInputProps) {
  const { label, value, onChange, onFocus, placeholder, fault, isReadOnly, minRows = 1 } = props;
  const { input, put } = usePut(onChange);
  const { box, completion, look, take } = useCompletion(put);
  return (
    <Combobox store={box} position="bottom-start" onOptionSubmit={take}>
      <Combobox.Target>
        <Textarea
          ref={input}
          classNames={{ input: styles["source"] ?? "" }}
          {...{ label, value, placeholder, minRows }}
          onChange={({ currentTarget }) => {
            onChange(currentTarget.value);
            look(currentTarget.value, currentTarget.selectionStart);
          }}
          onFocus={() => onFocus(put)}
          onBlur={() => box.closeDropdown()}
          readOnly={isReadOnly}
          error={fault}
          wrapperProps={{ "data-fault": fault !== undefined || undefined }}
          autosize
          maxRows={14}
          spellCheck={false}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={completion === undefined}>
        <Combobox.Options aria-label="Names that fit here">
          {completion?.names.map(({ name, about }) => (
            <Combobox.Option value={name} key={name}>
              <code>{name}</code> <span className="small text-3">{about}</span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function usePut(onChange: (value: string) => void) {
  const input = useRef<HTMLTextAreaElement>(null);
  const put: PutEdit = (edit) => {
    const element = input.current;
    if (!element) return;
    const { text, cursor } = edit(element.value, element.selectionStart);
    onChange(text);
    // The cursor can only be placed once the new text is shown.
    requestAnimationFrame(() => {
      element.focus();
      element.setSelectionRange(cursor, cursor);
    });
  };
  return { input, put };
}

function useCompletion(put: PutEdit) {
  const [completion, setCompletion] = useState<Completion>();
  const box = useCombobox({ onDropdownClose: () => setCompletion(undefined) });
  return {
    box,
    completion,
    look(text: string, cursor: number) {
      const found = completionAt(text, cursor);
      if (!found) return box.closeDropdown();
      setCompletion(found);
      box.openDropdown();
      box.selectFirstOption();
    },
    take(name: string) {
      if (completion) put((text, cursor) => completed(text, cursor, completion, name));
      box.closeDropdown();
    },
  };
}
