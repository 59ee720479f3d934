import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { readLibraryVersions } from '../../create-remote/library-versions.ts'
import { remoteFiles } from '../../create-remote/remote-files.ts'
import { remotesIn } from '../front-ends.ts'
import { readPlacement } from './written-placement.ts'

const root = dirname(dirname(dirname(import.meta.dirname)))

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'placement-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const created = JSON.parse(remoteFiles('gift-cards', readLibraryVersions())['placement.json'] ?? '') as object

const read = (more: object) => {
  writeFileSync(join(folder, 'placement.json'), JSON.stringify({ ...created, ...more }))
  return readPlacement(folder)
}

test('[MF-07] a new remote has a placement, and so has every remote of this repository', () => {
  expect(read({})).toEqual(created)
  for (const remote of remotesIn(root)) {
    const written: unknown = JSON.parse(readFileSync(join(root, `mfe-${remote}`, 'placement.json'), 'utf8'))
    expect(readPlacement(join(root, `mfe-${remote}`))).toMatchObject(written as object)
  }
})

const page = { path: '/gift-cards', title: 'title', audience: 'customer' }
const seen = { kind: 'moment', payload: { type: 'string', format: 'regex' } }

test.each([
  ['an audience that there is not', { pages: [{ ...page, audience: 'everybody' }] }, /"anyone".*pages\[0\]\.audience/s],
  ['a panel without its order', { panels: [{ name: 'ideas' }] }, /panels\[0\]\.order/],
  [
    'a slip in a name that may be absent',
    { panels: [{ name: 'ideas', order: 1, iswide: true }] },
    /"iswide".*panels\[0\]/s,
  ],
  ['a list that there is not', { panel: [] }, /"panel"/],
  ['a schema that no host would understand', { events: { 'gift-cards/seen': seen } }, /gift-cards\/seen/],
])('[MF-07] a placement with %s is an error that names it', (_, more, named) => {
  expect(() => read(more)).toThrow(named)
  expect(() => read(more)).toThrow(join(folder, 'placement.json'))
})
