#!/bin/sh
# `bin/relay` of the package: the command, on the Node that was installed with it, or else on the one that is here.
here=$(dirname "$(readlink -f "$0")")/..
PATH=$here/node_modules/.bin:$PATH
export PATH
exec node "$here/dist/main/cli.js" "$@"
