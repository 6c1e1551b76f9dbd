// Copies a text. The icon becomes a check for two seconds, and whoever listens hears it.

import { ActionIcon, Button, CopyButton, Tooltip } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { announce } from "./announce.ts";

type CopyProps = {
  value: string;
  /** As in "Copy the address". */
  what: string;
  /** Its word on the button; without one it is an icon. */
  children?: string;
  /** Beside something larger: without a border. */
  isQuiet?: boolean;
  /** Told when it was copied. */
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
