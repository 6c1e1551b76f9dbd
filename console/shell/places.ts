// Main navigation.

import {
  IconBroadcast,
  IconHistory,
  IconLayoutDashboard,
  IconListDetails,
  IconRoute,
  IconUsersGroup,
} from "@tabler/icons-react";

/** `key`: second key of the sequence after G. */
export const NAV_PAGES = [
  { to: "/", name: "Overview", icon: IconLayoutDashboard, key: "o" },
  { to: "/routes", name: "Routes", icon: IconRoute, key: "r" },
  { to: "/logs", name: "Logs", icon: IconListDetails, key: "l" },
  { to: "/targets", name: "Targets", icon: IconBroadcast, key: "t" },
] as const;

export const MANAGED = [
  { to: "/groups", name: "Groups", icon: IconUsersGroup, key: "g" },
  { to: "/audit", name: "Audit", icon: IconHistory, key: "a" },
] as const;

export const ALL_PAGES = [...NAV_PAGES, ...MANAGED] as const;

export type NavPage = (typeof ALL_PAGES)[number];
