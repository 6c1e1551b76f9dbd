// How messages mention your chat account. Saved immediately.

import { Select } from "@mantine/core";
import type { getLinks } from "../../src/contract/accounts/me.ts";
import { putMentions } from "../../src/contract/accounts/preferences.ts";
import type { ReplyOf } from "../api/call.ts";
import { useLabels } from "../scope.ts";
import { MENTIONS } from "./preference-words.ts";
import { useSaving } from "./use-saving.ts";

type Link = ReplyOf<typeof getLinks>["links"][number];

export function MentionsSelect({ link }: { link: Link }) {
  const { platform, chatUserId, mentions } = link;
  const label = useLabels()[platform];
  const { save, isBusy } = useSaving(putMentions);
  const asked = (wanted: Link["mentions"]) => ({
    params: { platform, chatUserId },
    body: { mentions: wanted },
  });
  return (
    <Select
      aria-label={`Mentions of ${link.name} on ${label}`}
      size="xs"
      mt="xs"
      w={160}
      data={MENTIONS}
      value={mentions}
      allowDeselect={false}
      disabled={isBusy}
      onChange={(value) => {
        const wanted = MENTIONS.find((each) => each.value === value)?.value;
        if (wanted === undefined || wanted === mentions) return;
        void save({ asked: asked(wanted), undo: asked(mentions), done: "Mentions saved." });
      }}
    />
  );
}
