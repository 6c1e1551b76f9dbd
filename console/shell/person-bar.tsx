// Current user and theme switch.

import { ActionIcon, Tooltip, useMantineColorScheme } from "@mantine/core";
import { IconMoon, IconSun } from "@tabler/icons-react";
import { useMe } from "../scope.ts";
import styles from "./person-bar.module.css";
import { PersonMenu } from "./person-menu.tsx";

export function PersonBar() {
  const me = useMe();
  return (
    <div className={styles["bar"]}>
      {me && (
        <>
          <PersonMenu login={me.login} />
          <ThemeButtons />
        </>
      )}
    </div>
  );
}

const THEMES = [
  { scheme: "light", icon: IconSun, name: "Light theme" },
  { scheme: "dark", icon: IconMoon, name: "Dark theme" },
] as const;

function ThemeButtons() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <span className={styles["theme"]} role="group" aria-label="Theme">
      {THEMES.map(({ scheme, icon: Glyph, name }) => (
        <Tooltip key={scheme} label={name}>
          <ActionIcon
            size={24}
            aria-label={name}
            aria-pressed={scheme === colorScheme}
            onClick={() => setColorScheme(scheme)}
          >
            <Glyph size={14} />
          </ActionIcon>
        </Tooltip>
      ))}
    </span>
  );
}
