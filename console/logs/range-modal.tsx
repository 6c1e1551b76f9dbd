// Modal for a custom time range.

import { Modal, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { type DateRange, fieldOf, rangeIn } from "../parts/date-range.ts";
import { SubmitFoot } from "../parts/submit-foot.tsx";
import styles from "./range-modal.module.css";

type RangeModalProps = { range: DateRange; choose: (range: DateRange) => void; close: () => void };

export function RangeModal({ range, choose, close }: RangeModalProps) {
  const [from, setFrom] = useState(fieldOf(range.from));
  const [to, setTo] = useState(fieldOf(range.to));
  const [fault, setFault] = useState<string>();
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    const typed = rangeIn(from, to);
    if (typeof typed === "string") return setFault(typed);
    choose(typed);
    close();
  };
  return (
    <Modal opened onClose={close} title="Choose a time range">
      <form onSubmit={submit} noValidate className={styles["form"]}>
        <TextInput
          type="datetime-local"
          label="From"
          value={from}
          onChange={({ currentTarget }) => setFrom(currentTarget.value)}
        />
        <TextInput
          type="datetime-local"
          label="To"
          value={to}
          error={fault}
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
        />
        <SubmitFoot action="Show range" cancel={close} />
      </form>
    </Modal>
  );
}
