#!/bin/sh
# Prints the base images of the Dockerfile and of compose.yaml, each with the digest that its tag has now, as lines of an
# environment file:
#
#   sh deploy/pin-images.sh > images.env
#   docker compose --env-file .env --env-file images.env up --detach --build --wait
#
# It needs Docker with buildx.
set -eu
cd "$(dirname "$0")"

# Prints `NAME=image@digest`.
pin() {
  digest=$(docker buildx imagetools inspect "$2" --format '{{.Manifest.Digest}}')
  case $digest in
    sha256:*) printf '%s=%s@%s\n' "$1" "$2" "$digest" ;;
    *) echo "no digest of $2" >&2; exit 1 ;;
  esac
}

# The default of a build argument.
default_of() { sed -n "s/^ARG $1=//p" Dockerfile; }

pin NODE_IMAGE "$(default_of NODE_IMAGE)"
pin BASE_IMAGE "$(default_of BASE_IMAGE)"
pin POSTGRES_IMAGE "$(sed -n 's/^ *image: ${POSTGRES_IMAGE:-\(.*\)}$/\1/p' compose.yaml)"
