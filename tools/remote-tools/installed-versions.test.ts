import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ensureInstalled } from './installed-versions.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'installed-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const write = (path: string, content: unknown) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content))
}
const lock = (version: string) =>
  write('mfe-prints/package-lock.json', { packages: { '': { name: 'x' }, 'node_modules/react': { version } } })

const ensured = (dependencies: Record<string, string>) =>
  ensureInstalled({ folder: join(root, 'mfe-prints'), dependencies, devDependencies: { '@account/tools': '1.0.0' } })

beforeEach(() => {
  write('mfe-prints/node_modules/react/package.json', { version: '19.3.1' })
  write('node_modules/@account/tools/package.json', { version: '1.0.0' })
})

test('[MF-07] a release is built with libraries of the folder, or of a folder above, that fit package.json and the lockfile', () => {
  lock('19.3.1')
  for (const wanted of ['19.3.1', '^19.0.0', 'latest', 'npm:react@19.3.1'])
    expect(() => ensured({ react: wanted })).not.toThrow()
})

test.each<{ changed: string; dependencies: Record<string, string>; locked?: string; sentence: string }>([
  {
    changed: 'a version of package.json',
    dependencies: { react: '18.2.0' },
    sentence: 'package.json wants react 18.2.0, 19.3.1 is installed',
  },
  {
    changed: 'the list of package.json',
    dependencies: { jotai: '^3.0.0' },
    sentence: 'package.json wants jotai ^3.0.0, none is installed',
  },
  {
    changed: 'the lockfile',
    dependencies: { react: '^19.0.0' },
    locked: '19.4.0',
    sentence: 'package-lock.json wants react 19.4.0, 19.3.1 is installed',
  },
])('[MF-07] a release is refused when $changed was changed without an install', (fault) => {
  lock(fault.locked ?? '19.3.1')
  expect(() => ensured(fault.dependencies)).toThrow(fault.sentence)
  expect(() => ensured(fault.dependencies)).toThrow("Install again, as with 'npm install'")
})

test('[MF-07] a lockfile with the marks of a conflict is named', () => {
  write('mfe-prints/package-lock.json', '<<<<<<< HEAD\n{}')
  expect(() => ensured({ react: '19.3.1' })).toThrow(/package-lock\.json is not valid JSON/)
})
