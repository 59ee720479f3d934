// `node tools/run.mjs bench <name> [options]` runs one measurement and writes a table to bench-results/. Documents quote the
// ratios, because absolute times depend on the machine.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const [name = ''] = process.argv.splice(2, 1)
const program = join(import.meta.dirname, name, `${name}-bench.ts`)
if (!/^[a-z-]+$/.test(name) || !existsSync(program)) {
  console.error('Usage: npm run bench <name>, where tools/bench/<name>/<name>-bench.ts measures something.')
  process.exit(1)
}
await import(pathToFileURL(program).href)
