import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashOfFiles, sourceFiles } from './source-files.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sources-'))
  for (const name of ['node_modules', 'dist', 'bücher']) mkdirSync(join(folder, name))
  for (const name of ['entry.tsx', 'node_modules/a.js', 'dist/b.js', 'bücher/été.ts'])
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

test.each(['bücher', 'missing'])('[MF-07] a link to %s is refused by name', (target) => {
  symlinkSync(join(folder, target), join(folder, 'linked'))
  expect(() => sourceFiles(folder)).toThrow(
    /^linked is a link and no file: copy what it leads to into .*, or install it/,
  )
})
