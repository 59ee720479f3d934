# Read by the scripts beside it: the pinned Node comes first, `root` is the site's folder. A secret may come as a file, named by a variable that ends in _FILE; an empty file leaves the setting out.
for name in DATABASE_URL DATABASE_DIRECT_URL DATABASE_READ_URL AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY SMTP_URL PAYMENT_PROVIDER_KEY OPERATORS; do
  eval "file=\${${name}_FILE:-}"
  if [ -n "$file" ]; then
    value=$(cat "$file")
    if [ -n "$value" ]; then export "$name=$value"; fi
  fi
done
root=$(cd "$(dirname "$0")/.." && pwd)
PATH="$root/tools/toolchain/node_modules/.bin:$PATH"
export PATH
