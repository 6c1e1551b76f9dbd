// Questions and answers, a line each: on a terminal with an editor's keys and secrets unseen, else as lines
// of a script.

import { createInterface } from "node:readline";
import { Writable } from "node:stream";

export type Dialog = {
  /** Somebody sits there who can be asked again. */
  readonly isTerminal: boolean;
  say(line: string): void;
  /** Undefined where nobody answers any more. */
  ask(prompt: string, options: { isSecret: boolean }): Promise<string | undefined>;
  close(): void;
};

type DialogOptions = {
  input: NodeJS.ReadableStream;
  output: NodeJS.WritableStream;
  isTerminal: boolean;
};

export function openDialog({ input, output, isTerminal }: DialogOptions): Dialog {
  // Also what is typed or pasted ahead of a question, which may be a secret.
  let isHidden = true;
  let isOver = false;
  // What is typed comes back through here.
  const echo = new Writable({
    write(chunk, _encoding, done) {
      if (!isHidden) output.write(chunk);
      done();
    },
  });
  // Without a history: the key for the line before would show a secret at the next question.
  const lines = createInterface({ input, output: echo, terminal: isTerminal, historySize: 0 });
  // From the beginning: a script may say all its answers before the first question.
  const answers = lines[Symbol.asyncIterator]();
  lines.on("line", () => (isHidden = true));
  lines.on("close", () => (isOver = true));
  const listen = async () => {
    const { value, done } = await answers.next();
    return done === true ? undefined : value.trim();
  };
  return {
    isTerminal,
    say: (line) => void output.write(`${line}\n`),
    async ask(prompt, { isSecret }) {
      isHidden = !isTerminal || isSecret || isOver;
      if (isHidden) {
        output.write(prompt);
        const answer = await listen();
        output.write("\n");
        return answer;
      }
      lines.setPrompt(prompt);
      lines.prompt();
      return listen();
    },
    close: () => lines.close(),
  };
}

/** Every question gets an empty line. */
export function silentDialog(say: Dialog["say"]): Dialog {
  return { isTerminal: false, say, ask: async () => "", close: () => {} };
}
