// `npm run create-remote <name>` creates a micro-frontend that passes the gate and has a page in the site.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readLibraryVersions } from './library-versions.ts'
import { remoteFiles } from './remote-files.ts'
import { sentenceOf } from '../registry/contents/release-failure.ts'
import { ensureDisjoint, Grants, GRANTS_PATH, withFirstGrant } from '../registry/gate/grants.ts'
import { remoteNameFault } from '../registry/gate/remote-names.ts'
import { writeRemoteFiles } from './write-remote-files.ts'

const sourceRoot = dirname(dirname(import.meta.dirname))
const [name, ...others] = process.argv.slice(2)
/** A test creates a remote in a tree of its own. */
const isForTest = others[0] === '--into'
const root = (isForTest && others[1]) || sourceRoot
const surplus = isForTest ? others.slice(2) : others

const fail = (sentence: string): never => {
  console.error(sentence)
  process.exit(1)
}

/** Each path is granted to one remote, and the host has paths and names of its own. */
const grantFault = (remote: string) => {
  const granted = Grants.parse(JSON.parse(withFirstGrant(readFileSync(join(root, GRANTS_PATH), 'utf8'), remote)))
  try {
    return void ensureDisjoint(granted, `No remote can be named '${remote}'`)
  } catch (error) {
    return sentenceOf(error, root)
  }
}

const nameFault = name && (remoteNameFault(name) ?? grantFault(name))
const isTaken = existsSync(join(root, `mfe-${name}`))
if (!name || surplus.length > 0)
  fail("Usage: npm run create-remote <name>, where the name is in lower case, as in 'gift-cards'.")
else if (isTaken) fail(`There is a folder mfe-${name} already.`)
else if (nameFault) fail(nameFault)
else {
  const folder = join(root, `mfe-${name}`)
  writeRemoteFiles(folder, remoteFiles(name, readLibraryVersions()))

  const grantsFile = join(root, GRANTS_PATH)
  writeFileSync(grantsFile, withFirstGrant(readFileSync(grantsFile, 'utf8'), name))
  const prettier = join(sourceRoot, 'node_modules', 'prettier', 'bin', 'prettier.cjs')
  const style = ['--config', join(sourceRoot, '.prettierrc.json'), '--log-level', 'warn']
  execFileSync(process.execPath, [prettier, '--write', ...style, folder, grantsFile], { stdio: 'inherit' })
  // The packages are installed already, but not linked into the new folder.
  const install = ['install', '--offline', '--no-frozen-lockfile', '--reporter=silent']
  try {
    if (root === sourceRoot) execFileSync('pnpm', install, { cwd: root, stdio: 'inherit' })
  } catch {
    fail(`mfe-${name} was created, but its packages could not be linked: run 'node tools/run.mjs pnpm install'.`)
  }
  console.log(`
mfe-${name} is there, with the page /${name} and an entry in the menu.

  npm start                               builds it and releases it to the local site; then /${name} on the account site
  node tools/run.mjs dev mfe-${name}   shows every change at once, without building anything else
  node tools/run.mjs pnpm check           the gate without browsers

Its first text is the same in every language: translate mfe-${name}/messages. mfe-${name}/placement.json names its pages, who may
see them, and its place in the menu; tools/registry/gate/grants.json is what the platform grants it.
`)
}
