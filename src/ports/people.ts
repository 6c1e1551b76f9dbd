// Who somebody is at codehost.

export type Person = { userId: string; login: string };

export interface People {
  /** Undefined where there is nobody of this name. Throws `bad-gateway` where codehost is away. */
  findByLogin(login: string): Promise<Person | undefined>;
}
