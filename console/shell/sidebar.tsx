// Sidebar of wide screens; an icon rail on medium ones.

import { Link } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { GroupSwitcher } from "./group-switcher.tsx";
import { JumpButton } from "./jump-button.tsx";
import { LastEvent } from "./last-event.tsx";
import { Mark } from "./mark.tsx";
import { NavCount } from "./nav-count.tsx";
import { PersonBar } from "./person-bar.tsx";
import { MANAGED, type NavPage, NAV_PAGES } from "./places.ts";
import { RailTooltip } from "../parts/rail-tooltip.tsx";
import styles from "./sidebar.module.css";

// Loaded lazily, because replays are rare.
const ProgressLine = lazy(async () => {
  const { ProgressLine: line } = await import("../replays/progress-line.tsx");
  return { default: line };
});

export function Sidebar() {
  return (
    <aside className={styles["side"]} aria-label="Sidebar">
      <Link to="/" className={styles["brand"] ?? ""} aria-label="Relay">
        <Mark />
        <span className={styles["wide"]}>Relay</span>
      </Link>
      <GroupSwitcher />
      <JumpButton />
      <nav className={styles["nav"]} aria-label="Main">
        {NAV_PAGES.map((place) => (
          <NavItem key={place.to} place={place} />
        ))}
        <div className={styles["section"]}>Manage</div>
        {MANAGED.map((place) => (
          <NavItem key={place.to} place={place} />
        ))}
      </nav>
      <div className={styles["foot"]}>
        <Suspense>
          <ProgressLine />
        </Suspense>
        <LastEvent />
        <PersonBar />
      </div>
    </aside>
  );
}

function NavItem({ place }: { place: NavPage }) {
  const { to, name, icon: Glyph } = place;
  return (
    <RailTooltip label={name}>
      <Link
        to={to}
        className={styles["item"] ?? ""}
        activeOptions={{ exact: to === "/", includeSearch: false }}
        activeProps={{ "aria-current": "page" }}
      >
        <Glyph size={16} stroke={1.75} aria-hidden />
        <span className={styles["wide"]}>{name}</span>
        <NavCount to={to} />
      </Link>
    </RailTooltip>
  );
}
