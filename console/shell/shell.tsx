// Layout around every page: navigation, group selector and user.

import { VisuallyHidden } from "@mantine/core";
import { Outlet } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useIsSessionOver } from "../api/session.ts";
import { ANNOUNCERS } from "../parts/announce.ts";
import { OpenReplayDialog } from "../replays/open-replay-dialog.tsx";
import { NewLinkHint } from "./new-link-hint.tsx";
import { OpenPanel } from "./open-panel.tsx";
import { PendingMemberships } from "./pending-memberships.tsx";
import { Sidebar } from "./sidebar.tsx";
import styles from "./shell.module.css";
import { BottomBar, TopBar } from "./phone-bars.tsx";

// Loaded lazily, because it is only needed when the session expires.
const SignedOut = lazy(async () => ({ default: (await import("./signed-out.tsx")).SignedOut }));

export function Shell() {
  const isOver = useIsSessionOver();
  return (
    <>
      <a className={styles["skip"]} href="#main">
        Skip to content
      </a>
      <Sidebar />
      <TopBar />
      <main id="main" className={styles["main"]} tabIndex={-1}>
        <PendingMemberships />
        <NewLinkHint />
        <Outlet />
      </main>
      <BottomBar />
      <OpenPanel />
      <OpenReplayDialog />
      <Suspense>{isOver && <SignedOut />}</Suspense>
      {ANNOUNCERS.map(([urgency, id]) => (
        <VisuallyHidden
          key={id}
          id={id}
          aria-live={urgency === "polite" ? "polite" : "assertive"}
        />
      ))}
    </>
  );
}
