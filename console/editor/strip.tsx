// The bar at the bottom of the editor: whether there is something to save, and the two ways on.

import { Button } from "@mantine/core";
import { useKeys } from "../shell/keys.ts";
import { MOD_KEY } from "../shell/mod-key.ts";
import styles from "./strip.module.css";

type StripProps = {
  isDirty: boolean;
  isNew: boolean;
  isSaving: boolean;
  save: () => void;
  discard: () => void;
};

const SAVE_KEY = `${MOD_KEY}S`;

export function Strip({ isDirty, isNew, isSaving, save, discard }: StripProps) {
  useKeys({ "mod+s": save });
  return (
    <section className={styles["strip"]} aria-label="Saving">
      <div className="grow">
        <div className={styles["state"]}>{stateWords(isDirty, isNew)}</div>
        <div className="small text-3 desk">A saved route applies from the next event on.</div>
      </div>
      {isDirty && !isNew && (
        <Button variant="subtle" color="gray" onClick={discard}>
          Discard
        </Button>
      )}
      <Button variant="filled" onClick={save} loading={isSaving} disabled={!isDirty && !isNew}>
        Save route <kbd className={`${styles["key"]} desk`}>{SAVE_KEY}</kbd>
      </Button>
    </section>
  );
}

function stateWords(isDirty: boolean, isNew: boolean): string {
  if (isNew) return "Not saved yet";
  return isDirty ? "Unsaved changes" : "All changes are saved";
}
