// The filter as JSON text, with faults by line and column.

import { Textarea } from "@mantine/core";
import { useId } from "react";
import { type FilterDraft, printed, withText } from "../draft/draft.ts";
import type { RouteFault } from "../draft/faults.ts";
import { readJson, type TextPlace } from "../../parts/json-text.ts";
import { writeFilter } from "../filter/write-filter.ts";
import styles from "./text-form.module.css";

type TextFormProps = {
  filter: FilterDraft;
  change: (filter: FilterDraft) => void;
  /** Faults of the version that the server checked last. */
  faults: readonly RouteFault[];
  isReadOnly: boolean;
};

export function TextForm({ filter, change, faults, isReadOnly }: TextFormProps) {
  const id = useId();
  const text = filter.text ?? printed(writeFilter(filter.parts).filter);
  const wrong = textFaults(text, faults);
  return (
    <div data-fault={wrong.length > 0 || undefined}>
      <Textarea
        classNames={{ input: styles["text"] ?? "" }}
        aria-label="Filter as text"
        value={text}
        onChange={({ currentTarget }) => change(withText(filter, currentTarget.value))}
        readOnly={isReadOnly}
        error={wrong.length > 0}
        aria-describedby={id}
        autosize
        minRows={8}
        maxRows={28}
        spellCheck={false}
      />
      <div id={id}>
        {wrong.map(({ place, words }) => (
          <p key={`${place.line}:${place.column} ${words}`} className={styles["fault"]}>
            <span className="num">
              Line {place.line}, column {place.column}:
            </span>{" "}
            {words}
          </p>
        ))}
        {wrong.length === 0 && (
          <p className={styles["hint"]}>
            Every key must match, by any of its patterns. A pattern can contain{" "}
            <code className="chip">*</code> and <code className="chip">?</code>, be a{" "}
            <code className="chip">/regex/</code>, or exclude with a leading{" "}
            <code className="chip">!</code>.
          </p>
        )}
      </div>
    </div>
  );
}

type TextFault = { place: TextPlace; words: string };

function textFaults(text: string, faults: readonly RouteFault[]): readonly TextFault[] {
  const reading = readJson(text);
  if (reading.outcome === "faulty") return [{ place: reading.place, words: reading.words }];
  return faults.flatMap(({ place, words }) =>
    place.kind === "filter" ? [{ place: reading.placeOf(place.path), words }] : [],
  );
}
