// All routes of a group as JSON text, for pasting. The text stays if the server rejects it.

import { Button, Textarea } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { getGroupRoutes } from "../../src/contract/config/lists.ts";
import { failureWords } from "../api/failure.ts";
import { useAnswer } from "../api/use-answer.ts";
import { Answered } from "../parts/answered.tsx";
import { Card } from "../parts/card.tsx";
import { CodeBlock } from "../parts/code-block.tsx";
import { noticeDone } from "../parts/notices.tsx";
import { LeaveGuard } from "../saving/leave-guard.tsx";
import { type RoutesReply, saveRoutes } from "../saving/save-routes.ts";
import { readRoutes } from "./read-routes.ts";
import styles from "./routes-as-text.module.css";

export function RoutesAsText({ groupId }: { groupId: string }) {
  const query = useAnswer(getGroupRoutes, { params: { id: groupId } });
  return (
    <Card title={`Routes of ${groupId} as text`}>
      <Answered query={query} what="the routes">
        {(list) => <TextForm groupId={groupId} list={list} />}
      </Answered>
    </Card>
  );
}

const textOf = ({ routes }: RoutesReply) => JSON.stringify(routes, undefined, 2);

function useText(groupId: string, list: RoutesReply) {
  const client = useQueryClient();
  const [base, setBase] = useState(list);
  const [text, setText] = useState(() => textOf(list));
  const [problem, setProblem] = useState<string>();
  const [theirs, setTheirs] = useState<RoutesReply>();
  const settle = (saved: RoutesReply) => {
    setBase(saved);
    setText(textOf(saved));
    setTheirs(undefined);
  };
  const save = async () => {
    const reading = readRoutes(text);
    if (reading.outcome === "faulty") return setProblem(reading.problem);
    setProblem(undefined);
    try {
      const saving = await saveRoutes(groupId, theirs ?? base, () => reading.routes);
      if (saving.outcome === "conflict") return setTheirs(saving.theirs);
      settle(saving.after);
      noticeDone("Routes saved. They apply from the next event on.");
    } catch (error) {
      setProblem(failureWords(error));
    } finally {
      await client.invalidateQueries();
    }
    return undefined;
  };
  return { base, text, setText, problem, theirs, settle, save };
}

function TextForm({ groupId, list }: { groupId: string; list: RoutesReply }) {
  const { base, text, setText, problem, theirs, settle, save } = useText(groupId, list);
  const isChanged = text !== textOf(base);
  return (
    <>
      <LeaveGuard isChanged={isChanged} />
      <Textarea
        label="The whole list, in order"
        autosize
        minRows={12}
        maxRows={34}
        spellCheck={false}
        classNames={{ input: styles["text"] ?? "" }}
        value={text}
        error={problem}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {theirs && <Theirs text={textOf(theirs)} take={() => settle(theirs)} />}
      <div className={styles["actions"]}>
        <Button variant="subtle" color="gray" disabled={!isChanged} onClick={() => settle(base)}>
          Discard
        </Button>
        <Button variant="filled" disabled={!isChanged} onClick={() => void save()}>
          {theirs ? "Save mine over theirs" : "Save routes"}
        </Button>
      </div>
    </>
  );
}

function Theirs({ text, take }: { text: string; take: () => void }) {
  return (
    <div className={styles["theirs"]} role="alert">
      <p>
        <b>Another person saved first.</b> Your text is above, the saved routes are below. Merge
        them above and save, or take theirs.
      </p>
      <CodeBlock label="Saved routes">{text}</CodeBlock>
      <Button mt="sm" onClick={take}>
        Take theirs
      </Button>
    </div>
  );
}
