// Personal data that remains after an export or a deletion, with the reason.

type Left = {
  /** Whether ADMIN_USER_IDS names this user. */
  isSuper: boolean;
  lastOwnerOf: readonly string[];
  isExport: boolean;
};

type Remaining = { what: string; why: string };

const TEXTS: readonly Remaining[] = [
  {
    what: "Payloads of events",
    why: "They belong to the groups that received them. They are deleted after EVENT_RETENTION_DAYS.",
  },
  {
    what: "Messages in channels, and the logs of events and sends with their titles",
    why: "They belong to the groups that sent them. They are deleted after EVENT_RETENTION_DAYS and LOG_RETENTION_DAYS.",
  },
  {
    what: "Names of people who connected a channel",
    why: "They are names of chat accounts and belong to the group. They are deleted with the channel's group.",
  },
  {
    what: "Messages that were already sent",
    why: "They are stored by the chat platform. Delete them there.",
  },
];

const AUDIT: Remaining = {
  what: "Audit log: id and login in past entries",
  why: "Entries form a hash chain that proves that none was changed. IP addresses in them were erased.",
};

const SUPER: Remaining = {
  what: "Super-admin rights",
  why: "ADMIN_USER_IDS names this person. The operator removes the id from the settings.",
};

export function remainsOf({ isSuper, lastOwnerOf, isExport }: Left): Remaining[] {
  return [
    ...lastOwnerOf.map((id) => ({
      what: `Membership of ${id}`,
      why: "This person is its last owner. Name another owner or delete the group, then try again.",
    })),
    ...(isSuper && !isExport ? [SUPER] : []),
    ...(isExport ? [] : [AUDIT]),
    ...TEXTS,
  ];
}
