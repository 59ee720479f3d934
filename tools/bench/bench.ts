// `node tools/run.mjs bench <name> [options]` runs one measurement and writes a table to bench-results/. Documents quote the
// ratios, because absolute times depend on the machine.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const [name = ''] = process.argv.splice(2, 1)
const programOf = (folder: string) => join(import.meta.dirname, folder, `${folder}-bench.ts`)
const names = readdirSync(import.meta.dirname).filter((folder) => existsSync(programOf(folder)))
if (!names.includes(name)) {
  console.error(`There is no measurement '${name}'; there are ${names.join(', ')}.`)
  process.exit(1)
}
await import(pathToFileURL(programOf(name)).href)
