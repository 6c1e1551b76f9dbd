// Menu of a row. A long list has many, so each mounts only on hover or click.

import { ActionIcon, Menu, Tooltip } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";

type LazyMenuProps = { label: string; children: ReactNode };

export function LazyMenu({ label, children }: LazyMenuProps) {
  const [made, make] = useState<"near" | "open">();
  if (made === undefined)
    return (
      <ActionIcon
        aria-label={label}
        aria-haspopup="menu"
        onPointerEnter={() => make("near")}
        onClick={() => make("open")}
      >
        <IconDots size={16} aria-hidden />
      </ActionIcon>
    );
  return (
    <Menu keepMounted={false} defaultOpened={made === "open"}>
      <Menu.Target>
        <Tooltip label="More">
          <ActionIcon aria-label={label}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
