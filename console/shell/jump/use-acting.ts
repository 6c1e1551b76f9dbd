// Runs an action of the command palette: opens the page with its control, or acts directly.

import { useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useOneGroupId } from "../../scope.ts";
import { openPanel } from "../panels.ts";
import type { JumpAction } from "./jump-options.ts";

export function useActing(): (action: JumpAction) => void {
  const navigate = useNavigate();
  const toGroup = useGroupPage();
  const { setColorScheme } = useMantineColorScheme();
  const shown = useComputedColorScheme();
  const acts: Readonly<Record<JumpAction, () => void>> = {
    newRoute: () => void navigate({ to: "/routes/new" }),
    pauseTarget: () => void navigate({ to: "/targets" }),
    connectChannel: () => toGroup("channels"),
    invite: () => toGroup("invites"),
    theme: () => setColorScheme(shown === "dark" ? "light" : "dark"),
    keys: () => openPanel("keys"),
    help: () => openPanel("help"),
    signOut: () => globalThis.location.assign("/admin/logout"),
  };
  return (action) => acts[action]();
}

/** Opens a card of the group page, or the groups list if no single group is selected. */
function useGroupPage(): (card: "channels" | "invites") => void {
  const navigate = useNavigate();
  const groupId = useOneGroupId();
  return (card) =>
    void (groupId === undefined
      ? navigate({ to: "/groups" })
      : navigate({ to: "/groups/$groupId", params: { groupId }, hash: card }));
}
