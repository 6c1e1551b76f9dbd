// Users and repository that the samples share.

const HOST = "https://git.example";

function person(login: string, id: number) {
  return { login, id, type: "User", html_url: `${HOST}/${login}` };
}

export const REPOSITORY = {
  id: 50_001,
  name: "shop",
  full_name: "acme/shop",
  private: true,
  owner: { login: "acme", id: 9001, type: "Organization" },
  html_url: `${HOST}/acme/shop`,
  default_branch: "main",
};

export const AIKO = person("aikom", 4021);
export const JONAS = person("jonas-k", 4022);
export const PRIYA = person("priyaraman", 4023);

export const HEAD_SHA = "e2b7d100123456789abcdef0123456789abcdef0";

/** URL of a path in the repository. */
export function at(path: string): string {
  return `${REPOSITORY.html_url}/${path}`;
}
