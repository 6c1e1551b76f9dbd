// Search field of the logs. It shows below what it recognized in pasted text.

import { CloseButton, Kbd, TextInput } from "@mantine/core";
import { useDebouncedCallback, useMediaQuery } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useKeys } from "../keys/keys.ts";
import styles from "./search-field.module.css";
import { soughtIn } from "./search-words.ts";
import type { ChangeLogs, LogUrlSearch } from "./use-log-search.ts";

const PATIENCE_MS = 250;
const WIDE_HINT = "Repository, #number, SHA, delivery ID, link or text";

type SearchFieldProps = { search: LogUrlSearch; change: ChangeLogs };

export function SearchField({ search, change }: SearchFieldProps) {
  const ref = useRef<HTMLInputElement>(null);
  const { typed, type } = useTyped(search.q ?? "", (q) =>
    change({ q: q === "" ? undefined : q }, { replace: true }),
  );
  useKeys({ "/": () => ref.current?.focus() });
  const isNarrow = useMediaQuery("(width < 62em)");
  const { said } = soughtIn(typed);
  return (
    <div className={styles["field"]}>
      <TextInput
        ref={ref}
        size="sm"
        type="search"
        aria-label="Search the logs"
        placeholder={isNarrow ? "Search or paste a link" : WIDE_HINT}
        classNames={{ input: styles["input"] ?? "" }}
        leftSection={<IconSearch size={14} aria-hidden />}
        rightSection={
          typed === "" ? (
            <Kbd size="xs" className="desk">
              /
            </Kbd>
          ) : (
            <CloseButton size="sm" aria-label="Clear the search" onClick={() => type("")} />
          )
        }
        value={typed}
        maxLength={2_000}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      {said !== undefined && <p className={styles["said"]}>{said}</p>}
    </div>
  );
}

/** Updates the field at once, and the URL after a debounce. */
function useTyped(q: string, send: (q: string) => void) {
  const [typed, setTyped] = useState(q);
  const sent = useRef(q);
  const sendSoon = useDebouncedCallback((words: string) => {
    sent.current = words;
    send(words);
  }, PATIENCE_MS);
  useEffect(() => {
    // Changed from outside: by Back, or by a clear button.
    if (q === sent.current) return;
    sent.current = q;
    setTyped(q);
  }, [q]);
  const type = (words: string) => {
    setTyped(words);
    sendSoon(words.trim());
  };
  return { typed, type };
}
