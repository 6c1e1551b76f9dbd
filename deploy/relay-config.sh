#!/bin/sh
# Plans or applies relay.yaml in a pipeline.
#
#   relay-config.sh plan  <commit that was applied last>   for a pull request
#   relay-config.sh apply <commit that was applied last>   once it is merged
#
# RELAY_URL says where Relay runs; RELAY_TOKEN is a secret of the pipeline: a viewer's for plan, an admin's for apply.
set -eu

deed=$1
before=$2

# Where there was no file yet, what stands now is what the first one begins with.
if ! git show "$before:relay.yaml" > relay.base.yaml 2>/dev/null; then
  relay pull --force --file relay.base.yaml
fi

status=0
case $deed in
  plan) relay plan --base relay.base.yaml || status=$? ;;
  apply) relay apply --yes --base relay.base.yaml || status=$? ;;
  *) echo "plan or apply?" >&2; exit 1 ;;
esac

case $status in
  0) echo "nothing to do, or done" ;;
  # A plan with changes is what a pull request is for.
  2) echo "there are changes" ;;
  3) echo "refused: look at the token" >&2; exit 3 ;;
  4) echo "changed by hand: take that over into relay.yaml first" >&2; exit 4 ;;
  *) exit "$status" ;;
esac
