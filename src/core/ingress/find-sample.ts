// Finds a sample by what a person writes: its full name, the name of its event, or the preset or sender alone.

type Named = { name: string };

/** Names without the sender mean the first sender that has one. */
export function findSample<Sample extends Named>(
  samples: readonly Sample[],
  written: string,
): Sample | undefined {
  const wanted = written.trim().toLowerCase();
  const [same, ofSender, ofEvent, named] = [
    (name: string) => name === wanted,
    (name: string) => senderOf(name) === wanted,
    (name: string) => caseOf(name) === wanted,
    (name: string) => caseOf(name).split(".")[0] === wanted,
  ];
  for (const fits of [same, ofSender, ofEvent, named]) {
    const found = samples.find(({ name }) => fits(name));
    if (found) return found;
  }
  return undefined;
}

function senderOf(name: string): string {
  return name.slice(0, name.indexOf("/"));
}

function caseOf(name: string): string {
  return name.slice(name.indexOf("/") + 1);
}
