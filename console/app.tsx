// Providers around every page: theme, query cache, router, notices.

import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { newQueryClient } from "./api/queries.ts";
import { theme, variables } from "./look/theme.ts";
import { nonce } from "./nonce.ts";
import { router } from "./router.tsx";

const client = newQueryClient();

const NoticeShelf = lazy(async () => ({
  default: (await import("./parts/notice-shelf.tsx")).NoticeShelf,
}));

export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
        <Suspense>
          <NoticeShelf />
        </Suspense>
      </QueryClientProvider>
    </MantineProvider>
  );
}
