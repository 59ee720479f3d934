#!/bin/sh
# Starts one process of the back end. Secrets come as files, each named by a variable that ends in _FILE.
set -eu
for name in DATABASE_URL AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY SMTP_URL PAYMENT_PROVIDER_KEY; do
  eval "file=\${${name}_FILE:-}"
  if [ -n "$file" ]; then
    value=$(cat "$file")
    export "$name=$value"
  fi
done
cd "$(dirname "$0")/.."
PATH="$PWD/tools/toolchain/node_modules/.bin:$PATH"
export PATH
exec node backend/server.ts
