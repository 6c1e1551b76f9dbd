// What surrounds every page: look, answers that are kept, addresses, notices.

import { MantineProvider } from "@mantine/core";
import { Notifications } from "@mantine/notifications";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { newQueryClient } from "./api/queries.ts";
import { theme, variables } from "./look/theme.ts";
import { nonce } from "./nonce.ts";
import { router } from "./router.tsx";

const client = newQueryClient();

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
        <Notifications position="bottom-right" autoClose={5_000} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
