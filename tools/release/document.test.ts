import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { commandsOf } from '../repository/document-commands.ts'
import { makeWorkspace, type Workspace } from './testing/fake-builds.ts'
import { mustRun, readRegistry } from './testing/release-command.ts'

const root = dirname(dirname(import.meta.dirname))
const COMMAND = 'node tools/run.mjs release '

/** Other tests run these: they need a back end with signals, or a repository elsewhere (e2e/federation/development/outside-repository.spec.ts). */
const isRunElsewhere = (command: string) =>
  /^(?:export |npm |npx |cd )/.test(command) || /release (?:status|watch) /.test(command)

let workspace: Workspace
beforeEach(() => {
  workspace = makeWorkspace()
})
afterEach(() => workspace.remove())

/** A file with the entry that a document gives as the example. */
const grantsOfDocument = () => {
  const [entry = ''] = /^"gift-cards": \{.*\}$/m.exec(readFileSync(join(root, 'docs/own-a-remote.md'), 'utf8')) ?? []
  const file = join(workspace.folder, 'grants.json')
  writeFileSync(file, `{ ${entry} }`)
  return file
}

/** The words of a command, with the version of the canary and finished builds in place of those of the document. */
const wordsOf = (command: string): string[] => {
  const words = command.slice(COMMAND.length).split(' ')
  const canary = () => readRegistry(workspace).remotes.photos?.canary?.release.version ?? ''
  const actual = words.map((word) => {
    if (word === '/srv/remotes') return workspace.releases
    return /^\d+\.\d+\.\d+-[0-9a-f]{12}$/.test(word) ? canary() : word
  })
  if (words[0] === 'photos' || words[0] === 'host') return [...actual, '--from', workspace.folder, '--no-browser']
  // Where no host was released, the build of this repository is tried, which may not be there.
  if (words[0] === 'grants') return [...actual, '--grants', grantsOfDocument()]
  if (words[0] === 'accept') return [...actual, '--host', join(workspace.folder, 'host/dist'), '--no-browser']
  return actual
}

const documents = [
  { document: 'deploy/release-a-remote.md', least: 10 },
  { document: 'docs/own-a-remote.md', least: 3 },
]

test.each(documents)(
  'every command of $document that releases runs, in the order of the document',
  async ({ document, least }) => {
    const commands = commandsOf(join(root, document)).filter((command) => !isRunElsewhere(command))
    expect(commands.length).toBeGreaterThanOrEqual(least)
    for (const command of commands) {
      expect(command.slice(0, COMMAND.length)).toBe(COMMAND)
      workspace.build({ remote: 'photos', buildId: command.includes('--address') ? 'first' : 'second' })
      await mustRun(wordsOf(command))
    }
    expect(readRegistry(workspace).remotes.photos?.disabled).toBeFalsy()
  },
  180_000,
)
