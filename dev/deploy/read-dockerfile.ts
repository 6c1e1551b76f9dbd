// Parses a Dockerfile into instructions. It supports the syntax of ours; a linter checks validity
// (check-dockerfile.ts).

export type Instruction = {
  line: number;
  keyword: string;
  /** --from=build is "from" → "build". */
  flags: ReadonlyMap<string, string>;
  /** The rest of the instruction, with continuation lines joined. */
  text: string;
};

export type DockerfileStage = {
  name: string;
  /** With the defaults of build arguments applied. */
  base: string;
  /** Whether the base is nothing but a build argument. */
  isArgument: boolean;
  instructions: readonly Instruction[];
};

export function readDockerfile(text: string): DockerfileStage[] {
  const stages: (Omit<DockerfileStage, "instructions"> & { instructions: Instruction[] })[] = [];
  const defaults = new Map<string, string>();
  for (const instruction of instructionsOf(text)) {
    const stage = stages.at(-1);
    if (instruction.keyword === "FROM")
      stages.push({ ...readFrom(instruction, defaults), instructions: [] });
    else if (stage) stage.instructions.push(instruction);
    else for (const [name, value] of argumentsOf(instruction)) defaults.set(name, value);
  }
  return stages;
}

/** Before the first FROM there are only build arguments with a default. */
function argumentsOf({ keyword, text }: Instruction): ReadonlyMap<string, string> {
  return keyword === "ARG" ? pairsOf(text) : new Map();
}

/** Words of an exec form, `["node", "x"]`. Undefined for a shell form. */
export function execForm(text: string): string[] | undefined {
  if (!text.startsWith("[")) return undefined;
  const words: unknown = JSON.parse(text);
  const isWords = Array.isArray(words) && words.every((word) => typeof word === "string");
  return isWords ? words : undefined;
}

/** `A=1 B="two words"` */
export function pairsOf(text: string): Map<string, string> {
  const pairs = text.matchAll(/([\w.]+)=(?:"([^"]*)"|(\S*))/g);
  return new Map([...pairs].map(([, name = "", quoted, plain]) => [name, quoted ?? plain ?? ""]));
}

function* instructionsOf(text: string): Generator<Instruction> {
  let joined = "";
  let begin = 0;
  for (const [index, line] of text.split("\n").entries()) {
    if (line.startsWith("#") || (joined === "" && line.trim() === "")) continue;
    if (joined === "") begin = index + 1;
    joined += line.replace(/\\$/, "");
    if (line.endsWith("\\")) continue;
    yield readInstruction(joined, begin);
    joined = "";
  }
}

function readInstruction(text: string, line: number): Instruction {
  const [, keyword = "", flags = "", rest = ""] =
    /^(\w+)\s+((?:--[\w-]+=\S+\s+)*)(.*)$/.exec(text.trim()) ?? [];
  const pairs = flags.matchAll(/--([\w-]+)=(\S+)/g);
  return {
    line,
    keyword,
    flags: new Map([...pairs].map(([, name = "", value = ""]) => [name, value])),
    text: rest.replaceAll(/\s+/g, " "),
  };
}

function readFrom({ text }: Instruction, defaults: ReadonlyMap<string, string>) {
  const [image = "", , name = ""] = text.split(" ");
  const [, argument] = /^\$\{(\w+)\}$/.exec(image) ?? [];
  if (argument === undefined) return { base: image, name, isArgument: false };
  return { base: defaults.get(argument) ?? "", name, isArgument: true };
}
