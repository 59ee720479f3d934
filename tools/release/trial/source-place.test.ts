import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sourcePlaceOf } from './source-place.ts'

const folder = mkdtempSync(join(tmpdir(), 'source-place-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const writeMap = (file: string, source: string) =>
  writeFileSync(
    join(folder, `${file}.map`),
    // One segment: the start of the first line comes from line 3 of the source.
    JSON.stringify({ version: 3, sources: [source], names: [], mappings: 'AAEA' }),
  )

test('the first frame of our own sources names its file and line', () => {
  writeMap('react.1a.js', 'webpack://host/./node_modules/react/index.js')
  writeMap('entry.2b.js', 'webpack://mfe-photos/./screens/photos-screen.tsx')
  const stack = `TypeError: x is undefined
    at Object.render (http://remotes.localhost:3000/assets/react.1a.js:1:10)
    at PhotosScreen (http://remotes.localhost:3000/photos/0.1.0-a/assets/entry.2b.js:1:20)`
  expect(sourcePlaceOf(stack, [folder])).toBe('screens/photos-screen.tsx:3')
})

test('a stack without a source map has no place', () => {
  expect(sourcePlaceOf('Error\n    at http://remotes.localhost/assets/other.js:1:1', [folder])).toBeUndefined()
})
