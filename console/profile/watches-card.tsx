// Pull requests, issues and workflows that you watch, with a button to stop each watch.

import { IconEye } from "@tabler/icons-react";
import { deleteWatch, type getPreferences } from "../../src/contract/accounts/preferences.ts";
import type { QueryOf as AnsweredQuery } from "../api/use-answer.ts";
import styles from "../groups/people/people.module.css";
import { Answered } from "../parts/answered.tsx";
import { Card } from "../parts/card.tsx";
import { OwnRow } from "./own-row.tsx";
import { type PreferencesReply, watchWords } from "./preference-words.ts";
import { useSaving } from "./use-saving.ts";

export function WatchesCard({ query }: { query: AnsweredQuery<typeof getPreferences> }) {
  return (
    <Card title="Watches" isHeadPlain>
      <Answered query={query} what="your watches" rows={1}>
        {({ watches }) =>
          watches.length === 0 ? (
            <p className={styles["note"]}>
              No watches yet. Send <code>/relay watch</code> in a chat to get one message when a
              pull request passes its checks, is merged or gets a reply.
            </p>
          ) : (
            <ul className={styles["list"]}>
              {watches.map((watch) => (
                <WatchRow key={watch.id} watch={watch} />
              ))}
            </ul>
          )
        }
      </Answered>
    </Card>
  );
}

function WatchRow({ watch: { id, title, wants } }: { watch: PreferencesReply["watches"][number] }) {
  const { save, isBusy } = useSaving(deleteWatch);
  return (
    <OwnRow
      icon={<IconEye size={16} stroke={1.75} aria-hidden />}
      name={title}
      note={watchWords(wants)}
      action="Stop watching"
      isBusy={isBusy}
      run={() => void save({ asked: { params: { id } }, done: `You no longer watch ${title}.` })}
    />
  );
}
