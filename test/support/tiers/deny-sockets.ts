// The pure tier opens no sockets: a test that needs one says so in its file name.

import { Server, Socket } from "node:net";

function deny(): never {
  throw new Error("a pure test opens no socket: name the file *.wire.test.ts or *.db.test.ts");
}

Server.prototype.listen = deny;
Socket.prototype.connect = deny;
