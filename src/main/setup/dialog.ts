// Line-based prompts: on a terminal with line editing and hidden secrets, else from a script's input.

import { createInterface } from "node:readline";
import { Writable } from "node:stream";

export type Dialog = {
  /** Whether a person can be asked again. */
  readonly isTerminal: boolean;
  say(line: string): void;
  /** Undefined if the input has ended. */
  ask(prompt: string, options: { isSecret: boolean }): Promise<string | undefined>;
  close(): void;
};

type DialogOptions = {
  input: NodeJS.ReadableStream;
  output: NodeJS.WritableStream;
  isTerminal: boolean;
};

export function openDialog({ input, output, isTerminal }: DialogOptions): Dialog {
  // Also hides input that is typed or pasted ahead, which may be a secret.
  let isHidden = true;
  let isOver = false;
  // Readline echoes typed input through this stream.
  const echo = new Writable({
    write(chunk, _encoding, done) {
      if (!isHidden) output.write(chunk);
      done();
    },
  });
  // No history: the up key would show a secret at the next question.
  const lines = createInterface({ input, output: echo, terminal: isTerminal, historySize: 0 });
  // Opened at once, because a script may send all answers before the first question.
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

/** Answers every question with an empty line. */
export function silentDialog(say: Dialog["say"]): Dialog {
  return { isTerminal: false, say, ask: async () => "", close: () => {} };
}
