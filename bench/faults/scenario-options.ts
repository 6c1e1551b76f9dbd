// What is asked of a scenario.

export type ScenarioOptions = { run: "scenario"; name: string; seed: number; minutes: number };
