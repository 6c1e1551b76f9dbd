// Links of chat accounts, asked from the side of codehost.

import type { Pool } from "pg";
import type { Platform } from "../core/sends/target-key.ts";
import type { Mentions } from "../ports/chat-links.ts";
import type { LinkedPeople } from "../ports/linked-people.ts";

const find = (table: string, id: string) => `
select distinct on (user_id) user_id, login, ${id} as chat_user_id, mentions
from ${table}
where user_id = any ($1) or lower(login) = any ($2)
order by user_id, linked_at desc`;

const FIND: Readonly<Record<Platform, string>> = {
  chatone: find("chatone_links", "chatone_user_id"),
  chattwo: find("chattwo_links", "chattwo_user_id"),
};

type Row = { user_id: string; login: string; chat_user_id: string; mentions: Mentions };

export function linkedPeople(pool: Pool): LinkedPeople {
  return {
    async find(platform, { ids, logins }) {
      const { rows } = await pool.query<Row>({
        name: `linked-${platform}`,
        text: FIND[platform],
        values: [ids, logins],
      });
      return rows.map(({ user_id, login, chat_user_id, mentions }) => ({
        userId: user_id,
        login,
        chatUserId: chat_user_id,
        mentions,
      }));
    },
  };
}
