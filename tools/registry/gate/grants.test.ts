import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { RemotePlacement } from '@account/shared/contracts/remote-placement.ts'
import { messageLanguages } from '@account/shared/intl/message-locales.ts'
import { remotesIn } from '../../build/front-ends.ts'
import { completePlacement } from '../../build/plugins/placement-plugin.ts'
import { ensureDisjoint, readGrants, GRANTS_FILE, withFirstGrant } from './grants.ts'
import { placementRefusals } from './placement-refusals.ts'

const root = dirname(dirname(dirname(import.meta.dirname)))
const remotes = remotesIn(root)

test('[MF-14] every remote of this repository is granted what it places', () => {
  const grants = ensureDisjoint(readGrants(), 'grants.json')
  expect(Object.keys(grants).sort()).toEqual(remotes)
  for (const remote of remotes) {
    const placement = RemotePlacement.parse(completePlacement(join(root, `mfe-${remote}`)))
    const grant = grants[remote]!
    expect({ remote, refusals: placementRefusals({ remote, name: remote, placement, grant }) }).toEqual({
      remote,
      refusals: [],
    })
    expect(placement.pages.length).toBeGreaterThan(0)
  }
})

const grantOf = (...paths: string[]) => ({ paths, publicPaths: [], budgetBytes: 1 })
const named = (path: string, ...names: string[]) => ({ ...grantOf(path), names })

test.each([
  ['one path', { a: grantOf('/cards'), b: grantOf('/cards') }, 'a and b cannot both own /cards'],
  ['a path below another', { a: grantOf('/cards'), b: grantOf('/cards/gifts') }, 'a and b cannot both own /cards'],
  ['a path that differs by case', { a: grantOf('/cards'), b: grantOf('/Cards/') }, 'a and b cannot both own /cards'],
  ['parameters below a path', { a: grantOf('/cards'), b: grantOf('/cards/:card') }, 'a and b cannot both own /cards'],
  ['any first segment', { a: grantOf('/:page') }, "a cannot own /:page, which is the host's own"],
  ['the overview in another spelling', { a: grantOf('//') }, "a cannot own //, which is the host's own"],
  ['the sign-out in capitals', { a: grantOf('/Logout') }, "a cannot own /Logout, which is the host's own"],
  ['the overview', { a: grantOf('/') }, "a cannot own /, which is the host's own"],
  ['the sign-in', { a: grantOf('/sign-in/callback') }, "a cannot own /sign-in/callback, which is the host's own"],
  [
    'a public path of another remote',
    { a: { ...grantOf('/cards'), publicPaths: ['/orders'] } },
    'a has the public path /orders, which is not among its paths',
  ],
  ['one name twice', { a: named('/a', 'offer'), b: named('/b', 'offer') }, 'a and b cannot both own the name offer'],
  [
    'a name in the namespace of another remote',
    { a: named('/a', 'b/offer'), b: grantOf('/b') },
    'a cannot own the name b/offer, which is in the namespace of b',
  ],
  [
    'a name of the host',
    { a: named('/a', 'page-viewed') },
    "a cannot own the name page-viewed, which is the host's own",
  ],
  [
    'the name of a namespace of the host',
    { session: grantOf('/a') },
    'no remote can be named session, which is a namespace of the host',
  ],
])('[MF-14] the platform cannot grant %s', (_, grants, fault) => {
  expect(() => ensureDisjoint(grants, 'grants.json')).toThrow(
    `grants.json: ${fault}: grant each path and each name to one remote.`,
  )
})

test.each([
  ['a word of the release command', 'list', /^grants\.json: No remote can be named 'list', which is a word of/],
  ['the folder of the hosts', 'host', /^grants\.json: No remote can be named 'host', which is a word of/],
  ['a property of every object', 'constructor', /^grants\.json: No remote can be named 'constructor': choose another/],
  ['one of 51 characters', 'a'.repeat(51), /^grants\.json: No remote can be named 'a+': .* at most 50 characters\.$/],
  [
    'one in capitals',
    'Cards',
    /^grants\.json: 'Cards' is not a name of a remote: names are in lower case, as in 'gift-/,
  ],
])('[MF-14] no remote can have as its name %s', (_, name, sentence) => {
  expect(() => ensureDisjoint({ [name]: grantOf('/cards') }, 'grants.json')).toThrow(sentence)
})

const placementOf = (pages: readonly string[], title: string) =>
  RemotePlacement.parse({
    basePath: '',
    pages: pages.map((path) => ({ path, title, audience: 'customer' })),
    titles: { [title]: Object.fromEntries(['en', ...messageLanguages].map((language) => [language, title])) },
    trial: [{ pages: pages.map((path) => ({ path: path.replaceAll(':', '') })) }],
  })
const sentencesOf = (pages: readonly string[], title = 'Cards') =>
  placementRefusals({
    ...{ remote: 'cards', name: 'cards 1', grant: grantOf('/cards') },
    placement: placementOf(pages, title),
  }).map(({ sentence }) => sentence)

test.each([
  ['in capitals', '/cards/A', '/cards/a'],
  ['with a slash at the end', '/cards', '/cards/'],
  ['with a second slash', '/cards/a', '/cards//a'],
  ['with a parameter of another name', '/cards/:card', '/cards/:id'],
])('[MF-14] a page cannot have the address of another %s', (_, one, other) => {
  expect(sentencesOf([one, other])).toEqual([
    `cards 1: the pages ${one} and ${other} have one address: change placement.json or the text, or ask the platform for another grant.`,
  ])
})

test('[MF-14] a remote has many pages, and none so large that it delays every page of the site', () => {
  const pages = Array.from({ length: 150 }, (_, index) => `/cards/${index}`)
  expect(sentencesOf(pages)).toEqual([])
  const noise = Array.from({ length: 6_000 }, (_, index) => createHash('sha256').update(`${index}`).digest('hex')[0])
  expect(sentencesOf(pages, noise.join(''))).toEqual([
    expect.stringMatching(/^cards 1: its placement has \d+,\d+ bytes \(gzipped\), .* at most 8,192 are possible:/),
  ])
})

test('paths that only begin alike are of two remotes', () => {
  expect(() => ensureDisjoint({ a: grantOf('/cards'), b: grantOf('/cards-of-old') }, 'grants.json')).not.toThrow()
})

test('a file that is not one of grants is named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'grants-'))
  const file = join(folder, 'grants.json')
  writeFileSync(file, '{ "photos": { "paths": [] } }')
  expect(() => readGrants(file)).toThrow(/grants\.json grants nothing \(.*budgetBytes.*\)/)
  rmSync(folder, { recursive: true })
})

test('[MF-14] a new remote is granted its path and a budget, and the others keep theirs', () => {
  const before = readFileSync(GRANTS_FILE, 'utf8')
  const grants = JSON.parse(withFirstGrant(before, 'gift-cards')) as Record<string, unknown>
  const { 'gift-cards': granted, ...others } = grants
  expect(granted).toEqual({ paths: ['/gift-cards'], publicPaths: [], budgetBytes: 20_000 })
  expect(others).toEqual(JSON.parse(before))
})
