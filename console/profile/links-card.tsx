// Chat accounts linked to yours: mention style of each, and a button to unlink.

import { IconMessageCircle } from "@tabler/icons-react";
import { deleteLink, getLinks } from "../../src/contract/accounts/me.ts";
import type { ReplyOf } from "../api/call.ts";
import { failureWords } from "../api/failure.ts";
import { useAnswer, useChange } from "../api/use-answer.ts";
import styles from "../groups/people/people.module.css";
import { Answered } from "../parts/answered.tsx";
import { Card } from "../parts/card.tsx";
import { noticeDone, noticeFailed } from "../parts/notices.tsx";
import { useNow } from "../parts/time.tsx";
import { ago } from "../parts/words.ts";
import { useLabels } from "../scope.ts";
import { MentionsSelect } from "./mentions-select.tsx";
import { OwnRow } from "./own-row.tsx";

type Link = ReplyOf<typeof getLinks>["links"][number];

const MINUTE_MS = 60_000;

export function LinksCard() {
  const query = useAnswer(getLinks, {});
  return (
    <Card title="Linked chat accounts" isHeadPlain>
      <Answered query={query} what="your linked chat accounts" rows={2}>
        {({ links }) =>
          links.length === 0 ? (
            <p className={styles["note"]}>
              No chat account acts as you. Send <code>/relay login</code> in a chat to link one.
            </p>
          ) : (
            <ul className={styles["list"]}>
              {links.map((link) => (
                <LinkRow key={`${link.platform} ${link.chatUserId}`} link={link} />
              ))}
            </ul>
          )
        }
      </Answered>
    </Card>
  );
}

function LinkRow({ link }: { link: Link }) {
  const { platform, chatUserId, name, linkedAt } = link;
  const label = useLabels()[platform];
  const now = useNow(MINUTE_MS);
  const unlinking = useChange(deleteLink);
  const unlink = () =>
    void unlinking.mutateAsync({ params: { platform, chatUserId } }).then(
      () => noticeDone(`${name} on ${label} is unlinked.`),
      (error: unknown) => void noticeFailed(`${name} is still linked.`, failureWords(error)),
    );
  return (
    <OwnRow
      icon={<IconMessageCircle size={16} stroke={1.75} aria-hidden />}
      name={name}
      note={`${label} account ${chatUserId}, linked ${ago(linkedAt, now)}`}
      action="Unlink account"
      isBusy={unlinking.isPending}
      run={unlink}
    >
      <MentionsSelect link={link} />
    </OwnRow>
  );
}
