// Bars of narrow screens: group selector and user on top, navigation at the bottom.

import { ActionIcon, Menu, UnstyledButton } from "@mantine/core";
import { IconDots, IconSearch } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useMe } from "../scope.ts";
import { GroupSwitcher } from "./group-switcher.tsx";
import { openPanel } from "./panels.ts";
import { Mark } from "./mark.tsx";
import { usePausedCount } from "./nav-count.tsx";
import { PersonMenu } from "./person-menu.tsx";
import styles from "./phone-bars.module.css";
import { MANAGED, NAV_PAGES } from "./places.ts";

export function TopBar() {
  const me = useMe();
  return (
    <header className={styles["top"]}>
      <Link to="/" className={styles["mark"] ?? ""} aria-label="Relay">
        <Mark />
      </Link>
      <GroupSwitcher />
      <span className={styles["right"]}>
        <ActionIcon size={36} aria-label="Search" onClick={() => openPanel("jump")}>
          <IconSearch size={18} />
        </ActionIcon>
        {me && <PersonMenu login={me.login} />}
      </span>
    </header>
  );
}

export function BottomBar() {
  const paused = usePausedCount();
  return (
    <nav className={styles["bottom"]} aria-label="Main, below">
      {NAV_PAGES.map(({ to, name, icon: Glyph }) => (
        <Link
          key={to}
          to={to}
          className={styles["tab"] ?? ""}
          activeOptions={{ exact: to === "/", includeSearch: false }}
          activeProps={{ "aria-current": "page" }}
        >
          <Glyph size={20} stroke={1.75} aria-hidden />
          {name}
          {to === "/targets" && paused > 0 && (
            <span className={styles["badge"]} aria-label={`${paused} paused`}>
              {paused}
            </span>
          )}
        </Link>
      ))}
      <More />
    </nav>
  );
}

function More() {
  return (
    <Menu position="top-end">
      <Menu.Target>
        <UnstyledButton className={styles["tab"] ?? ""}>
          <IconDots size={20} stroke={1.75} aria-hidden />
          More
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {MANAGED.map(({ to, name, icon: Glyph }) => (
          <Menu.Item
            key={to}
            leftSection={<Glyph size={16} />}
            renderRoot={(props) => <Link to={to} {...props} />}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
