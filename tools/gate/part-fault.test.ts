import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const faults: [string[], string][] = [
  [['test.ts', 'statics'], "The gate has no part 'statics'; it has static, unit, e2e."],
  [['test.ts', 'tools/gate'], "The gate has no part 'tools/gate'; it has static, unit, e2e."],
  [['test.ts', 'static', 'tools/gate'], "'static' checks everything and takes no 'tools/gate'."],
  [
    ['scale.ts', 'container'],
    "The tests of scale have no part 'container'; they have back-end, journeys, containers, drill.",
  ],
]
test.each(faults)('%j fails at once and says why', ([program = '', ...words], sentence) => {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, program), ...words], {
    encoding: 'utf8',
  })
  expect([status, stderr.trim()]).toEqual([1, sentence])
})
