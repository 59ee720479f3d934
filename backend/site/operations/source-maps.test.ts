import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createSourceMaps } from './source-maps.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'maps-'))
  write('photos/2.0.0/assets/timeline.3f2a.js.map', 'webpack://photos/./features/timeline/timeline.tsx')
  write('host/assets/site.9c1d.js.map', 'webpack://host/../shared/failures/failure-boundary.tsx')
  writeFileSync(join(dirname(folder), 'outside.js.map'), mapOf('secret.ts'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Maps column 10 of the first line to line 42, column 4 of the source. */
const mapOf = (source: string) =>
  JSON.stringify({ version: 3, file: 'x.js', names: [], sources: [source], mappings: 'AAAA,UAyCG' })

const write = (name: string, source: string) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), mapOf(source))
}

const translate = (stack: string) => createSourceMaps((path) => readFile(join(folder, path), 'utf8')).translate(stack)

test('a stack names the sources of a remote and of the host', async () => {
  const stack = [
    'TypeError: It broke.',
    '    at a (https://remotes.shop.example/photos/2.0.0/assets/timeline.3f2a.js:1:11)',
    '    at https://account.shop.example/assets/site.9c1d.js:1:11',
  ].join('\n')
  expect(await translate(stack)).toBe(
    [
      'TypeError: It broke.',
      '    at a (features/timeline/timeline.tsx:42:4)',
      '    at shared/failures/failure-boundary.tsx:42:4',
    ].join('\n'),
  )
})

test.each([
  'at a (https://remotes.shop.example/photos/1.0.0/assets/timeline.3f2a.js:1:11)',
  'at a (https://remotes.shop.example/photos/..%2f..%2foutside.js:1:11)',
  'at a (https://remotes.shop.example/../outside.js:1:11)',
  'at a (native)',
  'at a (https://remotes.shop.example/photos/2.0.0/assets/timeline.3f2a.js:999999999999999999:1)',
])('%s is shown as the browser wrote it where no map knows it', async (line) => {
  expect(await translate(line)).not.toContain('secret')
  if (!line.includes('99999')) expect(await translate(line)).toBe(line)
})

test('without a folder of maps every stack stays as it is', async () => {
  const line = 'at a (https://remotes.shop.example/photos/2.0.0/assets/timeline.3f2a.js:1:11)'
  expect(await createSourceMaps(undefined).translate(line)).toBe(line)
})
