// Moves a route to a typed position.

import { Modal, NumberInput } from "@mantine/core";
import { useState } from "react";
import { SubmitFoot } from "../parts/submit-foot.tsx";

type MoveToProps = {
  title: string;
  place: number;
  /** Number of positions. */
  last: number;
  close: () => void;
  move: (place: number) => void;
};

export function MoveTo({ title, place, last, close, move }: MoveToProps) {
  const [wanted, want] = useState<number | string>(place + 1);
  const isPlace = typeof wanted === "number" && wanted >= 1 && wanted <= last;
  return (
    <Modal opened onClose={close} title={title}>
      <form
        onSubmit={(submitted) => {
          submitted.preventDefault();
          if (!isPlace) return;
          close();
          move(wanted - 1);
        }}
      >
        <NumberInput
          label={`Position, 1 to ${last}`}
          description="Routes are matched from top to bottom."
          min={1}
          max={last}
          value={wanted}
          onChange={want}
          data-autofocus
        />
        <SubmitFoot action="Move" cancel={close} isReady={isPlace} />
      </form>
    </Modal>
  );
}
