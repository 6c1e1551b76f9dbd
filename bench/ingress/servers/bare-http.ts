// What node:http itself can do: ignores the body and answers what Relay would answer.

import { createServer } from "node:http";

const ANSWER = '{"ok":true}';

createServer((request, response) => {
  request.resume();
  response
    .writeHead(200, { "content-type": "application/json", "content-length": ANSWER.length })
    .end(ANSWER);
}).listen(Number(process.env.PORT), "127.0.0.1");
