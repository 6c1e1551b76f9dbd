// Renders the open panel. Panels load lazily.

import { useNavigate } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useKeys } from "../keys/keys.ts";
import { openPanel, useOpenPanel } from "./panels.ts";
import { ALL_PAGES } from "./places.ts";

const Jump = lazy(async () => ({ default: (await import("./jump/jump.tsx")).Jump }));
const Help = lazy(async () => ({ default: (await import("./help.tsx")).Help }));
const KeyList = lazy(async () => ({ default: (await import("./key-list.tsx")).KeyList }));

export function OpenPanel() {
  useShellKeys();
  const panel = useOpenPanel();
  return (
    <Suspense>
      {panel === "jump" && <Jump />}
      {panel === "keys" && <KeyList />}
      {panel === "help" && <Help />}
    </Suspense>
  );
}

/** Shortcuts that work on every page. */
function useShellKeys(): void {
  const navigate = useNavigate();
  useKeys({
    "mod+k": () => openPanel("jump"),
    "?": () => openPanel("keys"),
    ...Object.fromEntries(
      ALL_PAGES.map(({ to, key }) => [`g ${key}`, () => void navigate({ to })]),
    ),
  });
}
