import { RemotePlacement } from '@account/shared/contracts/remote-placement.ts'
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { readGrants } from '../registry/gate/grants.ts'
import { refusalsOf } from '../registry/gate/gate.ts'
import { bytesOf, integrityOf } from '../registry/contents/release-files.ts'
import { makeWorkspace, placementOf, type RemoteBuild, type Workspace } from './testing/fake-builds.ts'
import { mustRun, registryText, releaseArguments, runCommand } from './testing/release-command.ts'

const grant = readGrants()['photos']!

// Commands are separate processes, which take long on a busy machine.
jest.setTimeout(180_000)

let workspace: Workspace
beforeEach(async () => {
  workspace = makeWorkspace()
  workspace.build({ remote: 'photos', buildId: 'good' })
  await mustRun(releaseArguments(workspace, 'photos'))
})
afterEach(() => workspace.remove())

const refused: [string, Omit<RemoteBuild, 'remote' | 'buildId'>, RegExp[]][] = [
  [
    'a newer contract than the host speaks',
    { contract: '1.2' },
    [
      /^Refused by the gate 'contract': photos 0\.1\.0-bad speaks contract 1\.2, the host in .* speaks 1\.1: release a host that speaks 1\.2 first/,
    ],
  ],
  ['another major contract', { contract: '2.0' }, [/^Refused by the gate 'contract': .* speaks contract 2\.0/]],
  [
    'an entry of another contract than its build reports',
    { files: { 'assets/entry.js': 'var entry={contract:"2.0",Screen:x}' } },
    [
      /^Refused by the gate 'contract': photos 0\.1\.0-bad reports contract 1\.0, but its entry has contract '2\.0': use CONTRACT_VERSION/,
    ],
  ],
  [
    'a library that the host does not provide',
    { libraries: { react: '^19.0.0', 'jotai/utils': '^3.0.1' } },
    [
      /^Refused by the gate 'shared libraries': photos 0\.1\.0-bad needs jotai\/utils \^3\.0\.1, which the host in .* does not provide: name it in host\/federation\/provided\/provided-libraries\.ts/,
    ],
  ],
  [
    'a newer library than the host provides',
    { libraries: { react: '^19.4.0' } },
    [
      /^Refused by the gate 'shared libraries': .* needs react \^19\.4\.0, the host in .* provides 19\.3\.1: release a host with a version that fits first/,
    ],
  ],
  [
    'more bytes than its budget',
    { files: { 'assets/heavy.js': randomBytes(grant.budgetBytes) } },
    [
      new RegExp(
        `^Refused by the gate 'budget': photos 0\\.1\\.0-bad has [\\d,]+ bytes .* over its budget of ${grant.budgetBytes.toLocaleString('en')}: ` +
          'make it smaller, or ask the platform for a larger budgetBytes in tools/registry/gate/grants\\.json',
      ),
    ],
  ],
  [
    'more bytes than its budget in another kind of code',
    {
      files: {
        'assets/heavy.mjs': randomBytes(Math.round(grant.budgetBytes / 2)),
        'heavy.wasm': randomBytes(grant.budgetBytes),
      },
    },
    [/^Refused by the gate 'budget': photos 0\.1\.0-bad has [\d,]+ bytes of scripts and styles/],
  ],
  [
    'a huge file',
    { files: { 'assets/film.mp4': Buffer.alloc(5_000_000) } },
    [/^Refused by the gate 'budget': photos 0\.1\.0-bad has the file assets\/film\.mp4 with 5,000,000 bytes or more/],
  ],
  [
    'a manifest that names a file it lacks',
    {
      files: {
        'mf-manifest.json': {
          metaData: { remoteEntry: { name: 'gone.js', path: '' } },
          exposes: [{ assets: { js: { sync: [], async: ['assets/lost.js'] }, css: { sync: [], async: [] } } }],
        },
      },
    },
    [
      /^Refused by the gate 'integrity': .* mf-manifest\.json names gone\.js, which is missing/,
      /^Refused by the gate 'integrity': .* mf-manifest\.json names assets\/lost\.js, which is missing/,
    ],
  ],
  [
    'a page in place of its manifest',
    { files: { 'mf-manifest.json': '<!doctype html>' } },
    [/^Refused by the gate 'integrity': .* mf-manifest\.json is not a federation manifest/],
  ],
  [
    'a page of another remote, a page without a sign-in, and a menu entry of the host',
    {
      files: {
        'placement.json': {
          ...placementOf('photos'),
          pages: [
            { path: '/orders', title: 'title', audience: 'customer' },
            { path: '/my-photos/*', title: 'title', audience: 'anyone' },
          ],
          menu: [{ path: '/logout', title: 'title', icon: 'photos', order: 1 }],
        },
      },
    },
    [
      /^Refused by the gate 'placement': photos 0\.1\.0-bad: the page \/orders is outside of its paths/,
      /^Refused by the gate 'placement': .* the page \/my-photos\/\* needs no sign-in, which is granted for \/phone-upload/,
      /^Refused by the gate 'placement': .* the menu entry \/logout is outside of its paths/,
    ],
  ],
  [
    'a title and an alert without a text, and a page whose parameters its trial does not know',
    {
      files: {
        'placement.json': {
          ...placementOf('photos'),
          pages: [{ path: '/downloads/:exportId', title: 'title', audience: 'customer' }],
          titles: {},
          trial: [{ pages: [{ path: '/downloads', alert: 'gone' }] }],
        },
      },
    },
    [
      /the title 'title' has no text in messages\/en\.json, messages\/da\.json, .*sv\.json:/,
      /the alert 'gone' has no text in messages\/en\.json/,
      /its trial opens no address of the page \/downloads\/:exportId/,
    ],
  ],
  [
    'a panel without its order, and a list that no host knows',
    { files: { 'placement.json': { ...placementOf('photos'), panels: [{ name: 'ideas' }], widgets: [] } } },
    [/^Refused by the gate 'placement': .* hosts would leave out a part of its placement\.json \(.*"widgets".*order/],
  ],
  [
    'an event and a flag that another remote or the host owns',
    {
      files: {
        'placement.json': {
          ...placementOf('photos'),
          events: { 'orders/placed': { kind: 'moment', payload: { type: 'boolean' } } },
          flags: { timeline: { isOn: true }, control: { isOn: true }, 'photos/new': { isOn: false } },
        },
      },
    },
    [
      /'orders\/placed' in 'events' is neither in its namespace \(photos\/…\) nor granted to it/,
      /'control' in 'flags' is neither in its namespace/,
    ],
  ],
  [
    'several faults, with a sentence for each',
    { contract: '2.0', libraries: { react: '^20.0.0' } },
    [/^Refused by the gate 'contract'/, /^Refused by the gate 'shared libraries'/],
  ],
]
test.each(refused)('[MF-07] a release is refused with %s', async (_, build, sentences) => {
  const before = registryText(workspace)
  workspace.build({ remote: 'photos', buildId: 'bad', ...build })
  const { exitCode, output } = await runCommand(releaseArguments(workspace, 'photos'))
  const lines = output.split('\n')
  expect(exitCode).toBe(1)
  expect(lines).toHaveLength(sentences.length)
  for (const [index, sentence] of sentences.entries()) expect(lines[index]).toMatch(sentence)
  expect(registryText(workspace)).toBe(before)
  expect(existsSync(join(workspace.releases, 'photos', '0.1.0-bad'))).toBe(false)
})

test('a release must fit every host that customers run', async () => {
  const older = makeWorkspace()
  older.buildHost({ contract: '1.1', libraries: { react: '18.3.1', luxon: '3.7.2' } })
  const [current, previous] = [workspace, older].map(({ folder }) => join(folder, 'host', 'dist'))
  const { output } = await runCommand(releaseArguments(workspace, 'photos', '--host', current!, '--host', previous!))
  older.remove()
  expect(output).toMatch(/needs react \^19\.3\.0, the host in .* provides 18\.3\.1/)
})

const filesGone: [string, (folder: string) => void, string][] = [
  [
    'a script that is not in the integrity list',
    (folder) => writeFileSync(join(folder, 'late.js'), ''),
    'late.js is not in the integrity list',
  ],
  [
    'a file with the name of a property that every object has',
    (folder) => writeFileSync(join(folder, 'constructor'), ''),
    'constructor is not in the integrity list',
  ],
  [
    'a changed style',
    (folder) => writeFileSync(join(folder, 'assets/entry.css'), '.mfe-photos-screen { order: 2 }'),
    'assets/entry.css was changed',
  ],
  [
    'a link to a folder of the machine',
    (folder) => symlinkSync('/etc', join(folder, 'assets', 'etc')),
    'assets/etc is a link and no file',
  ],
  ['a lost script', (folder) => rmSync(join(folder, 'assets/entry.js')), 'assets/entry.js is missing'],
]
const candidateOf = (folder: string) => {
  const record = {
    remote: 'photos',
    version: '1',
    contract: '1.0',
    integrity: integrityOf(folder),
    releasedAt: '',
    bytes: bytesOf(folder),
    placement: RemotePlacement.parse(placementOf('photos')),
  }
  return { remote: 'photos' as const, folder, record, required: { contract: '1.0', libraries: {} } }
}

test.each(filesGone)('the gate refuses %s', (_, damage, words) => {
  const folder = workspace.build({ remote: 'photos', buildId: 'good' })
  const candidate = candidateOf(folder)
  const measures = { hosts: [], grant }
  expect(refusalsOf(candidate, measures)).toEqual([])
  damage(folder)
  expect(refusalsOf(candidate, measures)).toEqual([
    { gate: 'integrity', sentence: expect.stringContaining(words) as string },
  ])
})

test('the gate measures a release itself and ignores the sizes in its record', () => {
  const files = { 'assets/heavy.js': randomBytes(grant.budgetBytes) }
  const candidate = candidateOf(workspace.build({ remote: 'photos', buildId: 'good', files }))
  const understated = { ...candidate, record: { ...candidate.record, bytes: 1 } }
  expect(refusalsOf(understated, { hosts: [], grant }).map(({ gate }) => gate)).toEqual(['budget'])
})

test.each(['.env', '.git/config', 'assets/.DS_Store', 'assets/100%.png', 'assets/a#b.js', 'assets/a\\b.js'])(
  'the gate refuses %s, which no web server would serve under its name',
  (file) => {
    const folder = workspace.build({ remote: 'photos', buildId: 'good' })
    mkdirSync(join(folder, file, '..'), { recursive: true })
    writeFileSync(join(folder, file), '')
    expect(refusalsOf(candidateOf(folder), { hosts: [], grant }).map(({ sentence }) => sentence)).toEqual([
      expect.stringContaining(`${JSON.stringify(file)} has a name that cannot be served`),
    ])
  },
)
