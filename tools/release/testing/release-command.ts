import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RemoteRegistry, type RemoteName } from '@account/shared/contracts/remote-registry.ts'
import { SignedDocument } from '@account/shared/contracts/signed-document.ts'
import { runReleaseCommand } from '../run-release-command.ts'
import type { Workspace } from './fake-builds.ts'

const program = join(import.meta.dirname, '..', 'release.ts')

type ProcessOutcome = { exitCode: number | null; output: string }

/** Starts the real command as a separate process, for tests of concurrency and kills. */
export const startCommand = (commandArguments: string[]) => {
  const child = spawn(process.execPath, [program, ...commandArguments], { stdio: ['ignore', 'pipe', 'pipe'] })
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  const finished = new Promise<ProcessOutcome>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (exitCode) => resolve({ exitCode, output: Buffer.concat(chunks).toString().trim() }))
  })
  return { finished, kill: () => child.kill('SIGKILL') }
}

/** Runs the command in this process, which is a hundred times faster. */
export const runCommand = runReleaseCommand

export const releaseArguments = ({ folder, releases }: Workspace, remote: RemoteName, ...more: string[]) => [
  remote,
  // Fake builds cannot run in a browser; a journey tries real ones.
  ...['--to', releases, '--from', folder, '--no-browser'],
  // The registry of the platform has the address, so that a request takes none.
  ...(more.includes('--request') ? [] : ['--address', 'https://remotes.shop.example']),
  ...more,
]

const mustSucceed = ({ exitCode, output }: ProcessOutcome): string => {
  if (exitCode !== 0) throw new Error(output)
  return output
}

/** Throws with the command's output when it fails. */
export const mustRun = async (commandArguments: string[]): Promise<string> =>
  mustSucceed(await runCommand(commandArguments))

/** Runs the command as a separate process. Throws with its output when it fails. */
export const mustRunSeparately = async (commandArguments: string[]): Promise<string> =>
  mustSucceed(await startCommand(commandArguments).finished)

export const registryText = ({ releases }: Workspace) => readFileSync(join(releases, 'registry.json'), 'utf8')
/** The signed text itself, without asking who signed it. */
export const registryDocument = (workspace: Workspace) =>
  SignedDocument.parse(JSON.parse(registryText(workspace))).document
export const readRegistry = (workspace: Workspace) => RemoteRegistry.parse(JSON.parse(registryDocument(workspace)))

/** Shorthands for one workspace. Each test has a new workspace, so it is a function. */
export const releasesOf = (workspace: () => Workspace) => ({
  /** Builds a remote and releases it. Throws with the command's output when it fails. */
  release: (remote: RemoteName, buildId: string, ...more: string[]) => {
    workspace().build({ remote, buildId })
    return mustRun(releaseArguments(workspace(), remote, ...more))
  },
  command: (...commandArguments: string[]) => runCommand([...commandArguments, '--to', workspace().releases]),
  photos: () => readRegistry(workspace()).remotes.photos,
})
