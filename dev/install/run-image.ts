// Runs a command in an image directory. As root it runs in the image's root, as its user, with every file except /tmp
// read-only. Other users run the same files in place, as themselves.

import { type ChildProcess, spawn, type StdioOptions } from "node:child_process";
import { existsSync, mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import type { Image } from "./build-image.ts";

export type RunOptions = {
  env: Readonly<Record<string, string>>;
  /** Host directory that is mounted writable at /setup. */
  setup?: string;
  /** Overrides the image's user. */
  user?: string;
  stdio: StdioOptions;
};

/** System of the base image: libraries, and the few programs that a shebang needs. */
const SYSTEM = ["/usr/bin", "/usr/lib", "/usr/lib64", "/usr/libexec"];
const SETUP = "/setup";

/** Mounts, then `exec`s the command, so that our pid is the command's. */
const ENTER = `
root=$1; user=$2; setup=$3; workdir=$4; shift 4
show() { mount --bind "$1" "$2" && mount -o remount,bind,ro "$2"; }
mount --bind "$root" "$root"
for folder in ${SYSTEM.join(" ")}; do if [ -d "$folder" ]; then show "$folder" "$root$folder"; fi; done
mount --bind /proc "$root/proc"
mount --bind /dev "$root/dev"
mount -t tmpfs -o mode=1777,nosuid,nodev tmpfs "$root/tmp"
if [ -n "$setup" ]; then mount --bind "$setup" "$root${SETUP}"; fi
mount -o remount,bind,ro "$root"
exec /usr/sbin/chroot "$root" /usr/bin/setpriv --reuid="\${user%:*}" --regid="\${user#*:}" --clear-groups \\
  --no-new-privs --bounding-set=-all --inh-caps=-all --pdeathsig=TERM /usr/bin/env -C "$workdir" "$@"
`;

export const isRoot = process.getuid?.() === 0;

export function runImage(
  image: Image,
  words: readonly string[],
  options: RunOptions,
): ChildProcess {
  if (!isRoot) return runAsWeAre(image, words, options);
  makePlaces(image.root);
  const { user = image.user, setup = "", stdio } = options;
  const args = ["--mount", "--propagation=private", "sh", "-euc", ENTER, "enter"];
  return spawn("unshare", [...args, image.root, user, setup, image.workdir, ...words], {
    env: { ...image.env, ...options.env },
    stdio,
  });
}

/** Path of a file in /setup, as the command sees it. */
export function setupPath(setup: string, name: string): string {
  return path.join(isRoot ? SETUP : setup, name);
}

/** Directories of the base image that COPY did not create. */
function makePlaces(root: string): void {
  for (const name of [...SYSTEM, "/proc", "/dev", "/tmp", SETUP])
    mkdirSync(path.join(root, name), { recursive: true });
  for (const name of ["bin", "lib", "lib64"]) {
    const at = path.join(root, name);
    if (!existsSync(at)) symlinkSync(`usr/${name}`, at);
  }
}

function runAsWeAre(image: Image, words: readonly string[], options: RunOptions): ChildProcess {
  const inside = (word: string) => (word.startsWith("/app/") ? path.join(image.root, word) : word);
  const [program = "", ...args] = words.map(inside);
  const node = path.join(image.root, "usr/local/bin/node");
  return spawn(program === "node" ? node : program, args, {
    cwd: path.join(image.root, image.workdir),
    env: { ...image.env, ...options.env, PATH: process.env["PATH"] ?? "" },
    stdio: options.stdio,
  });
}
