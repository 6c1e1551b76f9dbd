// A switch. Read-only users see its state as text.

import { Switch } from "@mantine/core";
import type { ReactNode } from "react";

type TurnProps = {
  /** Such as "Stop here". */
  name: string;
  label?: ReactNode;
  isOn: boolean;
  turn: (isOn: boolean) => void;
  isReadOnly: boolean;
  className?: string | undefined;
};

export function Turn({ name, label, isOn, turn, isReadOnly, className = "" }: TurnProps) {
  if (isReadOnly) return <span className="text-2">{isOn ? "On" : "Off"}</span>;
  return (
    <Switch
      className={className}
      aria-label={name}
      label={label}
      checked={isOn}
      onChange={({ currentTarget }) => turn(currentTarget.checked)}
    />
  );
}
