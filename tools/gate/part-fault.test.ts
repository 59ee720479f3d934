import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const gate = join(import.meta.dirname, 'test.ts')

const faults: [string[], string][] = [
  [['statics'], "The gate has no part 'statics'; it has static, unit, e2e."],
  [['tools/gate'], "The gate has no part 'tools/gate'; it has static, unit, e2e."],
  [['static', 'tools/gate'], "'static' checks everything and takes no 'tools/gate'."],
]
test.each(faults)('the gate fails at once for %j, and says why', (words, sentence) => {
  const { status, stderr } = spawnSync(process.execPath, [gate, ...words], { encoding: 'utf8' })
  expect([status, stderr.trim()]).toEqual([1, sentence])
})
