import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { remoteNameFault } from '../registry/gate/remote-names.ts'
import { CommandFailure } from '../remote-tools/remote-package.ts'
import { readLibraryVersions } from './library-versions.ts'
import { remoteFiles } from './remote-files.ts'
import { writeRemoteFiles } from './write-remote-files.ts'

const ownRepository = {
  '.gitignore': 'node_modules/\ndist/\n.yarn/install-state.gz\n',
  // The name of a build is computed from the files, so they must be the same on every computer.
  '.gitattributes': '* text=auto eol=lf\n',
  'eslint.config.mjs': "export { default } from '@account/tools/eslint'\n",
}

const SCOPE = '@account:registry'

/**
 * The registry of the platform's packages as npm knows it here. npm reads the `.npmrc` of a package and of the user, and none of the
 * folder above, so the remote gets one of its own. Its address is not a secret, and a colleague who clones the repository needs it too.
 */
const registryFile = (): Record<string, string> => {
  const { stdout } = spawnSync('npm', ['config', 'get', SCOPE], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  const address = stdout?.trim() ?? ''
  return URL.canParse(address) ? { '.npmrc': `${SCOPE}=${address}\n` } : {}
}

/** A folder inside of a repository belongs to that one, which would not contain the files of another one within. */
const beginRepository = (folder: string) => {
  const git = (...words: string[]) => spawnSync('git', words, { cwd: folder, encoding: 'utf8' })
  const { status, stdout } = git('rev-parse', '--show-toplevel')
  if (status === 0) return console.log(`The folder belongs to the repository ${stdout.trim()}.`)
  if (git('init', '--quiet').status !== 0) console.log('git is not installed, so the folder is not a repository yet.')
}

/** Creates a remote in a folder, which becomes a git repository unless it is in one. Throws `CommandFailure`. */
export const createOutside = async ([name, ...others]: string[]): Promise<void> => {
  if (name === undefined || others.length > 0)
    throw new CommandFailure(
      "Usage: account-remote create <name>, where the name is in lower case, as in 'gift-cards'.",
    )
  const fault = remoteNameFault(name)
  if (fault !== undefined) throw new CommandFailure(fault)
  const folder = resolve(`mfe-${name}`)
  if (existsSync(folder)) throw new CommandFailure(`There is a folder ${folder} already.`)
  writeRemoteFiles(folder, {
    ...remoteFiles(name, readLibraryVersions()),
    ...ownRepository,
    ...registryFile(),
  })
  beginRepository(folder)
  console.log(`mfe-${name} was created. In its folder:

  npm install
  npm run check      types, texts, rules and tests
  npm run dev        shows every change in a site that runs
  git add --all && git commit --message 'Begin'
  npm run release -- --to <folder | s3://bucket/prefix> --site <account site of a test site>

Its title is the same in every language: translate messages/. After the installation
node_modules/@account/tools/docs/own-a-remote.md says how to declare, call, test and release.`)
}
