// Error boundary of a page. The rest of the console keeps working.

import { Button } from "@mantine/core";
import { IconAlertTriangle, IconRefresh } from "@tabler/icons-react";
import type { ErrorComponentProps } from "@tanstack/react-router";
import { Empty } from "../parts/empty.tsx";
import { Page } from "../parts/page.tsx";

export function PageFailed({ error, reset }: ErrorComponentProps) {
  const words = error instanceof Error ? error.message : "";
  return (
    <Page title="Something went wrong">
      <Empty
        icon={IconAlertTriangle}
        tone="bad"
        title="This page crashed"
        actions={
          <Button leftSection={<IconRefresh size={16} />} onClick={reset}>
            Try again
          </Button>
        }
      >
        Nothing was changed. {words}
      </Empty>
    </Page>
  );
}
