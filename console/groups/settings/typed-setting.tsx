// A text setting with its own Save button and leave guard. It keeps the group from the start of editing, as the base
// for merging.

import { Button } from "@mantine/core";
import { type ChangeEvent, type ReactNode, useState } from "react";
import { LeaveGuard } from "../../saving/leave-guard.tsx";
import type { GroupInReply } from "../change-groups.ts";
import { faultAt } from "../faults.ts";
import type { SettingProps } from "./setting-row.tsx";
import styles from "./settings.module.css";

type Field = {
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

type TypedSettingProps = Pick<SettingProps, "group" | "save"> & {
  /** Field name in the group's faults. */
  name: string;
  /** Notice after saving. */
  done: string;
  textOf(group: GroupInReply): string;
  withText(group: GroupInReply, text: string): GroupInReply;
  children(field: Field): ReactNode;
};

export function TypedSetting(props: TypedSettingProps) {
  const { group, save, name, done, textOf, withText, children } = props;
  const [draft, setDraft] = useState<{ before: GroupInReply; text: string }>();
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { before = group, text = textOf(group) } = draft ?? {};
  const isChanged = text !== textOf(before);
  const run = async () => {
    setBusy(true);
    const { isSaved, faults } = await save({ before, yours: withText(before, text), done });
    setFault(faultAt(faults, name));
    setBusy(false);
    if (isSaved) setDraft(undefined);
  };
  return (
    <form
      className={styles["typed"]}
      noValidate
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void run();
      }}
    >
      {children({
        value: text,
        error: fault,
        onChange: ({ currentTarget }) => setDraft({ before, text: currentTarget.value }),
      })}
      {isChanged && (
        <Button type="submit" size="xs" variant="filled" loading={isBusy}>
          Save
        </Button>
      )}
      <LeaveGuard isChanged={isChanged && !isBusy} />
    </form>
  );
}
