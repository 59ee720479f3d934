import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { commandsOf } from './document-commands.ts'

const root = dirname(dirname(import.meta.dirname))
const Scripts = z.object({ scripts: z.record(z.string(), z.string()) })
const scriptsIn = (folder: string) =>
  Scripts.parse(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))).scripts

const ofRepository = scriptsIn('.')
/** Scripts of a remote, and commands of npm itself. */
const ofAnyFolder = new Set([...Object.keys(scriptsIn('mfe-photos')), 'config', 'install', 'publish'])

const documents = ['README.md', 'deploy/release-a-remote.md', 'docs/own-a-remote.md', 'docs/contract.md']

/** The reason why a command fails before it does anything; undefined if it can run. */
const faultOf = (command: string): string | undefined => {
  const [program = '', first = '', second = ''] = command.replace(/^cd \S+ && /, '').split(' ')
  if (program === 'cd' || program === 'export' || program === 'npx') return undefined
  if (program === 'node') return existsSync(join(root, first)) ? undefined : `${first} does not exist`
  if (program !== 'npm') return `${program} comes neither with Node nor with npm`
  const script = first === 'run' ? second : first
  if (ofAnyFolder.has(script)) return undefined
  if (!ofRepository[script]) return `no package has the script ${script}`
  // The others run with the Node of the person, which may be older than they need.
  return ofRepository[script].startsWith('node tools/run.mjs ')
    ? undefined
    : `'node tools/run.mjs pnpm ${script}' brings its Node`
}

test.each(documents)('%s has only commands that Node and npm run', (document) => {
  const commands = commandsOf(join(root, document))
  expect(commands.length).toBeGreaterThan(1)
  expect(commands.flatMap((command) => faultOf(command) ?? [])).toEqual([])
})
