// Full path of a repository. Hosts may nest owners, as in group/subgroup/project.

/** Source of a regular expression for a path that a person types. */
export const REPOSITORY = String.raw`(?:[\w.-]+\/)+[\w.-]+`;

/** A segment "." or ".." would change the path of an API call. */
const DOTS = /(?:^|\/)\.{1,2}(?:\/|$)/;

/** Splits at the last slash. Undefined if there is no owner or no name. */
export function splitRepository(path: string): { owner: string; repo: string } | undefined {
  const at = path.lastIndexOf("/");
  if (at < 1 || at === path.length - 1 || DOTS.test(path)) return undefined;
  return { owner: path.slice(0, at), repo: path.slice(at + 1) };
}
