// Personal settings: theme and single-letter shortcuts.

import {
  Kbd,
  Menu,
  Tooltip,
  UnstyledButton,
  useMantineColorScheme,
  VisuallyHidden,
} from "@mantine/core";
import { IconHelpCircle, IconKeyboard, IconLogout, IconUserCircle } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Avatar } from "../parts/avatar.tsx";
import { areLettersOn, turnLetters } from "../keys/letter-keys.ts";
import { openPanel } from "./panels.ts";
import styles from "./person-bar.module.css";
import { useIsRail } from "../parts/use-is-rail.ts";

export function PersonMenu({ login }: { login: string }) {
  const isRail = useIsRail();
  return (
    <Menu position="top-start" width={232} keepMounted={false}>
      <Menu.Target>
        <Tooltip label={login} position="right" disabled={!isRail}>
          <UnstyledButton className={styles["person"] ?? ""}>
            <Avatar login={login} />
            <b className={styles["login"]}>{login}</b>
            <VisuallyHidden>, your menu</VisuallyHidden>
          </UnstyledButton>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Signed in as {login}</Menu.Label>
        <Menu.Item
          component={Link}
          to="/profile"
          leftSection={<IconUserCircle size={16} stroke={1.75} />}
        >
          Profile
        </Menu.Item>
        <Themes />
        <Menu.Divider />
        <Keys />
        <Menu.Divider />
        <Menu.Item
          component="a"
          href="/admin/logout"
          leftSection={<IconLogout size={16} stroke={1.75} />}
        >
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

const THEMES = { light: "Light", dark: "Dark", auto: "System" } as const;

function isTheme(name: string): name is keyof typeof THEMES {
  return Object.hasOwn(THEMES, name);
}

function Themes() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <Menu.Divider />
      <Menu.Label>Theme</Menu.Label>
      <Menu.RadioGroup
        value={colorScheme}
        onChange={(name) => {
          if (isTheme(name)) setColorScheme(name);
        }}
      >
        {Object.entries(THEMES).map(([name, words]) => (
          <Menu.RadioItem key={name} value={name}>
            {words}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}

function Keys() {
  const [isOn, turn] = useState(areLettersOn);
  return (
    <>
      <Menu.Label>Keyboard</Menu.Label>
      <Menu.CheckboxItem
        checked={isOn}
        onChange={(next) => {
          turn(next);
          turnLetters(next);
        }}
      >
        Single-letter keys
      </Menu.CheckboxItem>
      <Menu.Item
        leftSection={<IconKeyboard size={16} stroke={1.75} />}
        rightSection={<Kbd size="xs">?</Kbd>}
        onClick={() => openPanel("keys")}
      >
        All keys
      </Menu.Item>
      <Menu.Item
        leftSection={<IconHelpCircle size={16} stroke={1.75} />}
        onClick={() => openPanel("help")}
      >
        Help
      </Menu.Item>
    </>
  );
}
