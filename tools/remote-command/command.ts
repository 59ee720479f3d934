#!/usr/bin/env node
// `account-remote <create | dev | build | check | types | release>`: the commands of a remote, in any repository.
import { resolve } from 'node:path'
import { ensureNode } from '../remote-tools/node-version.ts'
import { isUnwritable } from '../registry/contents/release-failure.ts'
import { asksForHelp } from '../release/usage.ts'
import { CommandFailure, readRemotePackage } from '../remote-tools/remote-package.ts'

const usage = `Usage: account-remote <command>

  create <name>   makes a remote in a new folder mfe-<name>, with a git repository
  dev             builds and watches the remote, and serves it to a running site
  build           builds the remote into dist
  check [tests]   checks types, texts and rules and runs the tests, or those that are named
  types           writes the types of what placement.json declares for other remotes
  types <remote> --site <account site>
                  writes the types of what another remote declares there
  release --to <folder | s3://bucket/prefix>
                  builds the remote and gives it to everyone, or to some: --canary 10%, --storefronts nl,de
  release list [--history | --requests] | promote <version> | rollback | disable | enable | status | watch --to <place>
                  shows the releases, their changes or what browsers report, or changes what customers get of this one
  release --help  all of its options`

const refuseWords = (command: string, words: readonly string[]) => {
  if (words.length > 0) throw new CommandFailure(`'${command}' takes no arguments, and was given '${words.join(' ')}'.`)
}

const run = async (command: string | undefined, words: string[]): Promise<void> => {
  if (command !== 'release' && asksForHelp([command ?? '', ...words])) return console.log(usage)
  switch (command) {
    case 'create':
      return (await import('../create-remote/create-outside.ts')).createOutside(words)
    case 'dev':
      refuseWords(command, words)
      return (await import('../dev/develop-remote.ts')).developRemote(readRemotePackage(resolve()))
    case 'build':
      refuseWords(command, words)
      return (await import('../remote-tools/build-remote.ts')).buildRemote(readRemotePackage(resolve()))
    case 'check':
      return (await import('../remote-tools/check-remote.ts')).checkRemote(readRemotePackage(resolve()), words)
    case 'types':
      return (await import('../remote-tools/write-declarations.ts')).writeDeclarations(
        readRemotePackage(resolve()),
        words,
      )
    case 'release':
      return (await import('../remote-tools/release-remote.ts')).releaseFromFolder(readRemotePackage(resolve()), words)
    default:
      throw new CommandFailure(command === undefined ? usage : `There is no command '${command}'.\n\n${usage}`)
  }
}

/** Failures whose message is written for the person at the terminal. */
const isForPerson = (error: unknown): error is Error =>
  error instanceof Error && ['CommandFailure', 'ReleaseFailure'].includes(error.name)

const [command, ...words] = process.argv.slice(2)
try {
  ensureNode()
  await run(command, words)
} catch (error) {
  if (isUnwritable(error)) console.error(`${error.message}: free some space, or get access.`)
  else if (isForPerson(error)) console.error(error.message)
  else throw error
  process.exitCode = 1
}
