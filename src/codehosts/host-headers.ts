// Headers that codehost defines and other senders borrow: the contract's name, then the alias.

export const HOST_SIGNATURE = ["x-hub-signature-256"];
export const HOST_EVENT = ["x-host-event", "x-github-event"];
export const HOST_DELIVERY = ["x-host-delivery", "x-github-delivery"];
