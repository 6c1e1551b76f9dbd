// Who somebody is at codehost.

export type HostUser = { userId: string; login: string };

/** Who wants to know. */
export type PeopleCaller = { userId: string; accessToken: string | undefined };

export interface People {
  /**
   * Undefined where there is nobody of this name. Throws `bad-gateway` where codehost is away, and `too-many` if a
   * person without a token asks too often.
   */
  findByLogin(login: string, requester: PeopleCaller): Promise<HostUser | undefined>;
}
