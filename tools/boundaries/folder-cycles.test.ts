import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { folderCycles } from './folder-cycles.ts'

const root = join(import.meta.dirname, '..', '..')

const modulesOf = (packageName: string) =>
  globSync(`${packageName}/**/*.{ts,tsx}`, { cwd: root, exclude: (name) => name.includes('node_modules') })
    .filter((path) => !/\.test\.tsx?$|\/testing\/|\/dist\//.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

test.each(['backend', 'host', 'mfe-confirmations', 'mfe-orders', 'mfe-photos', 'mfe-settings', 'shared', 'tools'])(
  'no folders of %s import each other',
  (name) => {
    expect(folderCycles(modulesOf(name))).toEqual([])
  },
)

test('two folders that import each other are a cycle, whether they import values, types or later parts', () => {
  const modules = [
    { path: 'a/one.ts', text: "import type { Two } from '../b/two.ts'" },
    { path: 'b/two.ts', text: "const later = () => import('../a/one.ts')" },
    { path: 'c/three.ts', text: "import { two } from '../b/two.ts'" },
  ]
  expect(folderCycles(modules)).toEqual([['a', 'b']])
})

test('folders that import each other by way of a third are one cycle', () => {
  const modules = [
    { path: 'a/one.ts', text: "import './sibling.ts'\nimport '../b/two.ts'" },
    { path: 'b/two.ts', text: "export { three } from '../c/three.ts'" },
    { path: 'c/three.ts', text: "import { one } from '../a/one.ts'" },
  ]
  expect(folderCycles(modules)).toEqual([['a', 'b', 'c']])
})

test('a folder that is imported and imports nothing back is in no cycle', () => {
  expect(folderCycles([{ path: 'a/one.ts', text: "import '../b/two.ts'" }])).toEqual([])
})
