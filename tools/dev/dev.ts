// `node tools/run.mjs dev <folder>` builds and watches a remote, and serves it to a running site.
import { dirname, resolve } from 'node:path'
import { CommandFailure, readRemotePackage } from '../remote-tools/remote-package.ts'
import { developRemote } from './develop-remote.ts'

const root = dirname(dirname(import.meta.dirname))
try {
  await developRemote(readRemotePackage(resolve(root, process.argv[2] ?? '')))
} catch (error) {
  if (!(error instanceof CommandFailure)) throw error
  console.error(error.message)
  process.exitCode = 1
}
