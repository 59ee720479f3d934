import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashOfFiles, sourceFiles } from './source-files.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sources-'))
  for (const name of ['node_modules', 'dist', '.yarn', 'bücher']) mkdirSync(join(folder, name))
  for (const name of ['entry.tsx', 'node_modules/a.js', 'dist/b.js', '.yarn/install-state.gz', 'bücher/été.ts'])
    writeFileSync(join(folder, name), '')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('[MF-07] the files of a remote are its own, and a change of any changes their hash', () => {
  const files = sourceFiles(folder)
  expect(files).toEqual(['bücher/été.ts', 'entry.tsx'])
  const before = hashOfFiles(folder, files)
  writeFileSync(join(folder, 'bücher', 'été.ts'), 'export {}')
  expect(hashOfFiles(folder, files)).not.toBe(before)
})

test('[MF-07] the lockfile of a repository of several packages is a source of each, unless it has its own', () => {
  const remote = join(folder, 'packages', 'mfe-gift-cards')
  mkdirSync(remote, { recursive: true })
  writeFileSync(join(remote, 'entry.tsx'), '')
  mkdirSync(join(folder, '.git'))
  writeFileSync(join(folder, 'yarn.lock'), '')
  expect(sourceFiles(remote)).toEqual(['../../yarn.lock', 'entry.tsx'])
  writeFileSync(join(remote, 'package-lock.json'), '')
  expect(sourceFiles(remote)).toEqual(['entry.tsx', 'package-lock.json'])
})

test.each([
  ['a file', 'entry.tsx'],
  ['a folder', 'bücher'],
])('[MF-07] a link to %s beside it is a source, and counts by the path that it holds', (_, target) => {
  symlinkSync(target, join(folder, 'linked'))
  const files = sourceFiles(folder)
  expect(files).toContain('linked')
  const before = hashOfFiles(folder, files)
  rmSync(join(folder, 'linked'))
  symlinkSync(`./${target}`, join(folder, 'linked'))
  expect(hashOfFiles(folder, files)).not.toBe(before)
})

test.each([
  ['nothing', 'missing'],
  ['what is outside', '..'],
  ['what is installed', 'node_modules/a.js'],
  ['a path of this computer', tmpdir()],
])('[MF-07] a link to %s is refused by name', (_, target) => {
  symlinkSync(target, join(folder, 'linked'))
  expect(() => sourceFiles(folder)).toThrow(/^linked is a link to no file of .*, or install it as a package\.$/)
})
