# Sourced by backup.sh and restore.sh. Every user of a machine can read the arguments of a running command, so the
# password of a URL is passed in the environment.

# Splits the URL $1 into `url`, without its password, and `password`, percent-decoded.
split_url() {
  url=$1 password=
  case $1 in
    *[?\&]password=*)
      echo 'the password must stand before the @ of the URL, or in ~/.pgpass' >&2
      exit 1
      ;;
  esac
  user=${1%%@*}
  case $user in
    "$1" | *://*/*) ;;
    *://*:*)
      encoded=${user#*://*:}
      url=${user%":$encoded"}@${1#*@}
      password=$(decode "$encoded")
      ;;
  esac
}

decode() {
  ENCODED=$1 LC_ALL=C awk 'BEGIN {
    digits = "0123456789abcdef"
    rest = ENVIRON["ENCODED"]
    while (match(rest, /%[0-9A-Fa-f][0-9A-Fa-f]/)) {
      hex = tolower(substr(rest, RSTART + 1, 2))
      code = 16 * index(digits, substr(hex, 1, 1)) + index(digits, substr(hex, 2)) - 17
      printf "%s%c", substr(rest, 1, RSTART - 1), code
      rest = substr(rest, RSTART + 3)
    }
    printf "%s", rest
  }'
}

# Runs a command of PostgreSQL. An empty password leaves the choice to ~/.pgpass.
with_password() { PGPASSWORD=$password "$@"; }
