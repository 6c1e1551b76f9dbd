// Actions of the command palette that the user may take.

import { canAs, type Rights } from "../../scope.ts";
import type { JumpAction, JumpChoice } from "./jump-options.ts";

type Situation = {
  me: Rights | undefined;
  /** The selected group, or the only one. */
  groupId: string | undefined;
  isDark: boolean;
};

export function actionOptions({ me, groupId, isDark }: Situation): readonly JumpChoice[] {
  const may = (minRole: "admin" | "owner") =>
    me !== undefined && canSomewhere(me, groupId, minRole);
  return [
    ...(may("admin")
      ? [option("newRoute", "New route", "N"), option("pauseTarget", "Pause a target")]
      : []),
    ...(may("owner")
      ? [option("connectChannel", "Connect a channel"), option("invite", "Invite a person")]
      : []),
    option("theme", isDark ? "Switch to the light theme" : "Switch to the dark theme"),
    option("keys", "Show all keys", "?"),
    option("help", "Help"),
    option("signOut", "Sign out"),
  ];
}

function option(action: JumpAction, name: string, hint?: string): JumpChoice {
  return { goal: { kind: "action", action }, name, ...(hint !== undefined && { hint }) };
}

/** In the selected group; in any group if none is selected. */
function canSomewhere(
  me: Rights,
  groupId: string | undefined,
  minRole: "admin" | "owner",
): boolean {
  const ids = groupId === undefined ? me.groups.map(({ id }) => id) : [groupId];
  return ids.some((id) => canAs(me, id, minRole));
}
