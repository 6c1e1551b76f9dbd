// Shows the result of a redirect flow, which returns it in the URL.

import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { pageErrorWords } from "../../src/contract/accounts/sign-in.ts";
import { noticeDone, noticeFailed } from "../parts/notices.tsx";

const BOUND =
  "The installation is bound to its group. From the shared URL, the group now receives only events of this installation.";

export function usePageNotice(): void {
  const { error, install } = useSearch({ from: "/" });
  const navigate = useNavigate({ from: "/" });
  useEffect(() => {
    if (error === undefined && install === undefined) return;
    if (error !== undefined) noticeFailed("The action failed.", pageErrorWords(error));
    if (install === "ok") noticeDone(BOUND);
    // Removed from the URL, so that a reload does not show it again.
    void navigate({
      search: (before) => ({ ...before, error: undefined, install: undefined }),
      replace: true,
    });
  }, [error, install, navigate]);
}
