// Copy button. Its icon becomes a check for two seconds, and screen readers hear it.

import { ActionIcon, Button, CopyButton, Tooltip } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { announce } from "./announce.ts";

type CopyProps = {
  value: string;
  /** Such as "the address" in "Copy the address". */
  what: string;
  /** Label of the button; icon only if omitted. */
  children?: string;
  /** Without a border, beside a larger element. */
  isQuiet?: boolean;
  /** Called after copying. */
  onCopied?: () => void;
};

const SHOWN_MS = 2_000;

export function Copy({ value, what, children, isQuiet = false, onCopied }: CopyProps) {
  return (
    <CopyButton value={value} timeout={SHOWN_MS}>
      {({ copied, copy }) => {
        const Glyph = copied ? IconCheck : IconCopy;
        const onClick = () => {
          copy();
          announce("Copied");
          onCopied?.();
        };
        if (children === undefined)
          return (
            <Tooltip label={copied ? "Copied" : `Copy ${what}`}>
              <ActionIcon aria-label={`Copy ${what}`} onClick={onClick}>
                <Glyph size={16} stroke={1.75} />
              </ActionIcon>
            </Tooltip>
          );
        return (
          <Button
            aria-label={`Copy ${what}`}
            leftSection={<Glyph size={isQuiet ? 14 : 16} />}
            onClick={onClick}
            {...(isQuiet && { variant: "subtle", color: "gray", size: "compact-xs" })}
          >
            {children}
          </Button>
        );
      }}
    </CopyButton>
  );
}
