// A collector that did not take what it was sent. Its message tells no address and no header.

export class NotTaken extends Error {}
