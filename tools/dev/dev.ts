// `node tools/run.mjs dev <folder>` builds and watches a remote, and serves it to a running site.
import { dirname, resolve } from 'node:path'
import { remotesIn } from '../build/front-ends.ts'
import { CommandFailure, readRemotePackage } from '../remote-tools/remote-package.ts'
import { developRemote } from './develop-remote.ts'

const root = dirname(dirname(import.meta.dirname))
const folders = remotesIn(root).map((name) => `mfe-${name}`)

const requireFolder = ([folder, ...others]: readonly string[]): string => {
  if (folder !== undefined && others.length === 0) return folder
  throw new CommandFailure(`Name the folder of one remote: ${folders.join(', ')}.`)
}

try {
  await developRemote(readRemotePackage(resolve(root, requireFolder(process.argv.slice(2)))))
} catch (error) {
  if (!(error instanceof CommandFailure)) throw error
  console.error(error.message)
  process.exitCode = 1
}
