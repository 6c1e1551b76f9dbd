// Checks the Dockerfile: the findings of a linter, and our own rules for the image.

import { validate } from "dockerfile-utils";
import {
  execForm,
  type Instruction,
  pairsOf,
  readDockerfile,
  type DockerfileStage,
} from "./read-dockerfile.ts";

const LABELS = ["title", "description", "licenses", "version"].map(
  (name) => `org.opencontainers.image.${name}`,
);

export type PinnedVersions = { nodeVersion: string; version: string };

export function dockerfileFaults(text: string, pinned: PinnedVersions): string[] {
  const found = validate(text).map(
    ({ range, message }) => `line ${range.start.line + 1}: ${wordsOf(message)}`,
  );
  const stages = readDockerfile(text);
  const last = stages.at(-1);
  if (!last) return [...found, "there is no FROM"];
  return [
    ...found,
    ...stages.flatMap((stage) => baseFaults(stage, pinned)),
    ...stages.flatMap(runFaults),
    ...lastFaults(last, pinned),
  ];
}

/** Node must be the tested version, and no tag may float. */
function baseFaults(
  { base, isArgument }: DockerfileStage,
  { nodeVersion }: PinnedVersions,
): string[] {
  if (!isArgument) return [`${base}: must be a build argument, so that a release can pin it`];
  const [name, tag = "latest"] = base.split(":");
  if (tag === "latest") return [`${base}: say which one`];
  if (name === "node" && !tag.startsWith(`${nodeVersion}-`))
    return [`${base}: the project's Node is ${nodeVersion}`];
  return [];
}

/** Otherwise `npm run test:install` could not follow them and would test something else. */
function runFaults({ instructions }: DockerfileStage): string[] {
  return instructions
    .filter(({ keyword, text }) => keyword === "RUN" && /(^|[\s='"])[/~]/.test(text))
    .map(({ line }) => `line ${line}: RUN leaves its WORKDIR`);
}

function lastFaults({ instructions }: DockerfileStage, { version }: PinnedVersions): string[] {
  const textOf = (keyword: string) => textsOf(instructions, keyword).at(-1) ?? "";
  const labels = pairsOf(textOf("LABEL"));
  const [label] = LABELS.filter((name) => !labels.get(name));
  const isExec = (keyword: string) => execForm(textOf(keyword).replace(/^CMD /, "")) !== undefined;
  const shells = ["ENTRYPOINT", "CMD", "HEALTHCHECK"].filter((keyword) => !isExec(keyword));
  return [
    ...shells.map(
      (keyword) => `${keyword} must be words in brackets: a shell would eat the signals`,
    ),
    ...(/^[1-9]\d*:[1-9]\d*$/.test(textOf("USER")) ? [] : ["USER must be two numbers above 0"]),
    ...(textOf("STOPSIGNAL") === "SIGTERM" ? [] : ["STOPSIGNAL must be SIGTERM"]),
    ...(textsOf(instructions, "RUN").length > 0 ? ["the last stage runs nothing"] : []),
    ...(label === undefined ? [] : [`no label ${label}`]),
    ...(labels.get("org.opencontainers.image.version") === version
      ? []
      : [`the label says another version than ${version}`]),
  ];
}

function wordsOf(message: string | { value: string }): string {
  return typeof message === "string" ? message : message.value;
}

function textsOf(instructions: readonly Instruction[], wanted: string): string[] {
  return instructions.filter(({ keyword }) => keyword === wanted).map(({ text }) => text);
}
