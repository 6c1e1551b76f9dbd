// Builds the Dockerfile without a container engine: every stage is a directory that acts as its root, and every RUN
// runs in it. So the test covers the Dockerfile itself, with its layout.

import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, statSync } from "node:fs";
import path from "node:path";
import {
  execForm,
  type Instruction,
  pairsOf,
  type DockerfileStage,
} from "../deploy/read-dockerfile.ts";

/** Run configuration of the last stage. */
export type Image = {
  root: string;
  workdir: string;
  env: Record<string, string>;
  user: string;
  entrypoint: string[];
  cmd: string[];
  healthcheck: string[];
  stopSignal: string;
};

export type BuildOptions = {
  /** Parent folder of the stage directories. */
  folder: string;
  /** Source of COPY without --from. */
  context: string;
  /** Runs a command of a stage in its WORKDIR. */
  run(command: string, place: { stage: string; cwd: string; root: string }): void;
  say(line: string): void;
};

export function buildImage(stages: readonly DockerfileStage[], options: BuildOptions): Image {
  const roots = new Map<string, string>();
  let image: Image | undefined;
  for (const stage of stages) {
    const root = path.join(options.folder, stage.name || "image");
    roots.set(stage.name, root);
    image = emptyImage(root);
    options.say(`FROM ${stage.base}${stage.name && ` AS ${stage.name}`}`);
    takeBase(stage.base, root);
    for (const instruction of stage.instructions)
      follow(instruction, { stage: stage.name, image, roots, options });
  }
  if (image === undefined) throw new Error("the Dockerfile has no stage");
  return image;
}

type Step = {
  stage: string;
  image: Image;
  roots: ReadonlyMap<string, string>;
  options: BuildOptions;
};

type Follow = (instruction: Instruction, step: Step) => void;

const FOLLOW: ReadonlyMap<string, Follow> = new Map<string, Follow>([
  ["COPY", copy],
  ["RUN", run],
  ["WORKDIR", enter],
  [
    "ENV",
    ({ text }, { image }) => void Object.assign(image.env, Object.fromEntries(pairsOf(text))),
  ],
  ["USER", ({ text }, { image }) => void (image.user = text)],
  ["ENTRYPOINT", ({ text }, { image }) => void (image.entrypoint = execForm(text) ?? [])],
  ["CMD", ({ text }, { image }) => void (image.cmd = execForm(text) ?? [])],
  ["HEALTHCHECK", ({ text }, { image }) => void (image.healthcheck = wordsAfterCmd(text))],
  ["STOPSIGNAL", ({ text }, { image }) => void (image.stopSignal = text)],
  ["LABEL", () => {}],
  ["EXPOSE", () => {}],
]);

function follow(instruction: Instruction, step: Step): void {
  const act = FOLLOW.get(instruction.keyword);
  if (!act) throw new Error(`nobody here knows ${instruction.keyword} (line ${instruction.line})`);
  act(instruction, step);
}

function emptyImage(root: string): Image {
  const nothing = { entrypoint: [], cmd: [], healthcheck: [] };
  return { root, workdir: "/", env: {}, user: "0:0", stopSignal: "SIGTERM", ...nothing };
}

/** Of a base image with Node, later stages use only the binary. It must have the same version. */
function takeBase(base: string, root: string): void {
  mkdirSync(root, { recursive: true });
  const [, version] = /^node:([\d.]+)-/.exec(base) ?? [];
  if (version === undefined) return;
  if (version !== process.versions.node)
    throw new Error(`${base}, but this is Node ${process.versions.node}`);
  const at = path.join(root, "usr/local/bin/node");
  mkdirSync(path.dirname(at), { recursive: true });
  cpSync(process.execPath, at, { dereference: true });
}

function enter({ text }: Instruction, { image }: Step): void {
  image.workdir = text;
  mkdirSync(path.join(image.root, text), { recursive: true });
}

function run({ text }: Instruction, { stage, image, options }: Step): void {
  options.say(`RUN ${text}`);
  const cwd = path.join(image.root, image.workdir);
  options.run(text, { stage, cwd, root: image.root });
}

/** Copies the contents of a directory, as COPY does. */
function copy({ text, flags }: Instruction, { image, roots, options }: Step): void {
  const words = text.split(" ");
  const to = words.pop() ?? "";
  const from = flags.has("from") ? roots.get(flags.get("from") ?? "") : options.context;
  if (from === undefined) throw new Error(`COPY from a stage that is not there: ${text}`);
  const target = path.join(image.root, path.resolve(image.workdir, to));
  for (const word of words) {
    const source = path.join(from, word);
    const isFolder = statSync(source).isDirectory();
    const at = isFolder || !to.endsWith("/") ? target : path.join(target, path.basename(word));
    mkdirSync(path.dirname(at), { recursive: true });
    cpSync(source, at, { recursive: true, verbatimSymlinks: true });
  }
}

function wordsAfterCmd(text: string): string[] {
  return execForm(text.replace(/^CMD /, "")) ?? [];
}

/** Like a shell in the image: its own Node first, everything else from this machine. */
export function runInPlace(command: string, { cwd, root }: { cwd: string; root: string }): void {
  const PATH = `${path.join(root, "usr/local/bin")}:${process.env["PATH"]}`;
  execFileSync("sh", ["-ec", command], { cwd, env: { ...process.env, PATH }, stdio: "pipe" });
}
