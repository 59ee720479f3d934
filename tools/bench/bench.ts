// `node tools/run.mjs bench <name> [options]`: measures one thing on this machine and writes a table of it to
// bench-results/. The documents quote its ratios; its seconds are of the machine that ran it.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const [name = ''] = process.argv.splice(2, 1)
const program = join(import.meta.dirname, name, `${name}-bench.ts`)
if (!/^[a-z-]+$/.test(name) || !existsSync(program)) {
  console.error('Usage: pnpm bench <name>, where tools/bench/<name>/<name>-bench.ts measures something.')
  process.exit(1)
}
await import(pathToFileURL(program).href)
