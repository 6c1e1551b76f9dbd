// Selects the chat that receives your direct messages. Saved immediately.

import { Select } from "@mantine/core";
import { getLinks } from "../../src/contract/accounts/me.ts";
import { putPreferences } from "../../src/contract/accounts/preferences.ts";
import { useAnswer } from "../api/use-answer.ts";
import { NoiseRow } from "../editor/noise/noise-row.tsx";
import { useLabels } from "../scope.ts";
import type { PreferencesReply } from "./preference-words.ts";
import { useSaving } from "./use-saving.ts";

const OFF = "off";
const HINT =
  "Review requests, reviews and failed checks of your pull requests, and comments that mention you.";
const NO_LINK = "Link a chat account first: send /relay login in a chat.";

export function DirectMessages({ platform }: { platform: PreferencesReply["directMessages"] }) {
  const labels = useLabels();
  const links = useAnswer(getLinks, {}).data?.links ?? [];
  const { save, isBusy } = useSaving(putPreferences);
  const known = new Set([...links.map((link) => link.platform), ...(platform ? [platform] : [])]);
  const platforms = [...known];
  const asked = (wanted: typeof platform) => ({ body: { directMessages: wanted } });
  return (
    <NoiseRow
      title="Direct messages"
      hint={platforms.length === 0 ? `${HINT} ${NO_LINK}` : HINT}
      control={
        <Select
          aria-label="Direct messages"
          size="xs"
          w={144}
          data={[
            { value: OFF, label: "Off" },
            ...platforms.map((each) => ({ value: each, label: labels[each] })),
          ]}
          value={platform ?? OFF}
          allowDeselect={false}
          disabled={isBusy || platforms.length === 0}
          onChange={(value) => {
            const wanted = platforms.find((each) => each === value) ?? null;
            if (wanted === platform) return;
            void save({
              asked: asked(wanted),
              undo: asked(platform),
              done: wanted
                ? `Direct messages go to ${labels[wanted]}.`
                : "Direct messages are off.",
            });
          }}
        />
      }
    />
  );
}
