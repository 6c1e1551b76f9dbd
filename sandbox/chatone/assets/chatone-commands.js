// What can follow what a person has typed: commands, then their options, then the values of one.

/** Every command that can be sent, with the words that call it. */
export function pathsOf(commands) {
  return commands.flatMap((command) => descend(`/${command.name}`, command));
}

function descend(path, { description, options = [] }) {
  const steps = options.filter(({ type }) => type === 1 || type === 2);
  if (steps.length === 0) return [{ path, description, options }];
  return steps.flatMap((step) => descend(`${path} ${step.name}`, step));
}

/** The rows of the list below the cursor, and which of the options is being filled in. */
export function suggest(paths, text) {
  const chosen = paths.find(({ path }) => text === path || text.startsWith(`${path} `));
  if (!chosen || text === chosen.path) return { title: "Commands", rows: commandRows(paths, text) };
  const rest = text.slice(chosen.path.length);
  const entered = [...rest.matchAll(/(?:^|\s)([^\s:]+):/g)].filter(([, name]) =>
    chosen.options.some((option) => option.name === name),
  );
  const last = entered.at(-1);
  const value = last ? rest.slice(last.index + last[0].length) : "";
  const option = chosen.options.find(({ name }) => name === last?.[1]);
  const isFilling = option !== undefined && !/\S\s+\S*$/.test(value);
  const names = new Set(entered.map(([, name]) => name));
  const free = chosen.options.filter(({ name }) => !names.has(name));
  const options = optionRows(free, text);
  if (!isFilling) return { title: chosen.path, rows: options };
  const before = text.slice(0, text.length - value.length);
  const more = /\s$/.test(value) ? options : [];
  return {
    title: `${chosen.path} ${option.name}`,
    rows: [...choiceRows(option, before, value), ...more],
    filling: { chosen, option, before, value: value.trim() },
  };
}

function commandRows(paths, text) {
  return paths
    .filter(({ path }) => path.includes(text.trim()))
    .map(({ path, description, options }) => ({
      label: path,
      hint: options.map(({ name, required }) => (required ? name : `${name}?`)).join(" "),
      description,
      text: `${path} ${options[0]?.required ? `${options[0].name}:` : ""}`,
    }));
}

function optionRows(options, text) {
  const begun = /(?:^|\s)(\S*)$/.exec(text)?.[1] ?? "";
  return options
    .filter(({ name }) => name.startsWith(begun))
    .map(({ name, description, required }) => ({
      label: name,
      hint: required ? "required" : "",
      description,
      text: `${text.slice(0, text.length - begun.length)}${name}:`,
    }));
}

export function choiceRows({ choices = [] }, before, value) {
  const wanted = value.trim().toLowerCase();
  return choices
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .map((choice) => ({
      label: choice.name,
      hint: "",
      description: "",
      text: `${before}${choice.value} `,
    }));
}
