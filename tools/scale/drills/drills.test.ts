import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { rulesFile } from '../prometheus.ts'
import { causes, notCaused } from './alert-causes.ts'
import { drills } from './drills.ts'

const root = dirname(dirname(dirname(import.meta.dirname)))

test('every alert of the rules is caused by the drill or has a reason why not', () => {
  const alerts = [...readFileSync(rulesFile, 'utf8').matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  expect(alerts.toSorted()).toEqual([...Object.keys(causes), ...Object.keys(notCaused)].toSorted())
})

test('every drill that is a unit test names one that exists', () => {
  const missing = Object.values(drills).filter((drill) => 'tests' in drill && !existsSync(join(root, drill.tests)))
  expect(missing).toEqual([])
})

test('deploy/README.md lists every drill', () => {
  const readme = readFileSync(join(root, 'deploy', 'README.md'), 'utf8')
  expect(Object.keys(drills).filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
})
