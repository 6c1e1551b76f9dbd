// Onboarding steps. What exists decides which are done.

export type Existing = {
  group: { id: string; name: string; role: string } | undefined;
  hasWebhook: boolean;
  hasChannel: boolean;
  hasRoute: boolean;
};

export type StepName = "group" | "sender" | "channel" | "route";
export type FirstStep = { name: StepName; isDone: boolean; isNext: boolean };

export function firstSteps({ group, hasWebhook, hasChannel, hasRoute }: Existing): FirstStep[] {
  const done: readonly (readonly [StepName, boolean])[] = [
    ["group", group !== undefined],
    ["sender", hasWebhook],
    ["channel", hasChannel],
    ["route", hasRoute],
  ];
  const next = done.find(([, isDone]) => !isDone)?.[0];
  return done.map(([name, isDone]) => ({ name, isDone, isNext: name === next }));
}

/** With webhooks and routes in place, the user sees the overview instead. */
export function isFirstRun({ group, hasWebhook, hasRoute }: Existing): boolean {
  return group === undefined || !hasWebhook || !hasRoute;
}

const LEFT = ["No step", "One step", "Two steps", "Three steps", "Four steps"];

export function leftWords(steps: readonly FirstStep[]): string {
  const left = steps.filter(({ isDone }) => !isDone).length;
  return `${LEFT[left]} left to the first notification`;
}
