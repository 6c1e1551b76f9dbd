// Notification preferences and watches, the same ones that chat commands change.

import { getPreferences } from "../../src/contract/accounts/preferences.ts";
import { useAnswer } from "../api/use-answer.ts";
import { Answered } from "../parts/answered.tsx";
import { Card } from "../parts/card.tsx";
import { DirectMessages } from "./direct-messages.tsx";
import { OwnHours } from "./own-hours.tsx";
import { Snooze } from "./snooze.tsx";
import { WatchesCard } from "./watches-card.tsx";

export function PreferenceCards() {
  const query = useAnswer(getPreferences, {});
  return (
    <>
      <Card title="Notifications" isFlush>
        <Answered query={query} what="your notifications" rows={3}>
          {(preferences) => (
            <>
              <DirectMessages platform={preferences.directMessages} />
              <Snooze snoozedUntil={preferences.snoozedUntil} />
              <OwnHours saved={preferences.hours} />
            </>
          )}
        </Answered>
      </Card>
      <WatchesCard query={query} />
    </>
  );
}
