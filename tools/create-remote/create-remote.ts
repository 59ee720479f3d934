// `npm run create-remote <name>` creates a micro-frontend that passes the gate and has a page in the site.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { enterIntoTree } from './enter-into-tree.ts'
import { readLibraryVersions } from './library-versions.ts'
import { remoteFiles } from './remote-files.ts'
import { remoteNameFault } from '../registry/gate/remote-names.ts'
import { writeRemoteFiles } from './write-remote-files.ts'

const sourceRoot = dirname(dirname(import.meta.dirname))
const [name, ...options] = process.argv.slice(2)
/** A test creates a remote in a tree of its own. */
const root = options.includes('--into') ? String(options[options.indexOf('--into') + 1]) : sourceRoot

const fail = (sentence: string): never => {
  console.error(sentence)
  process.exit(1)
}

/** Each path is granted to one remote. */
const isTakenPath = (path: string) => {
  const granted = readFileSync(join(root, 'tools', 'registry', 'gate', 'grants.json'), 'utf8')
  return new RegExp(`"/${path}["/]`).test(granted)
}

const nameFault = name && remoteNameFault(name)
if (!name) fail("Usage: npm run create-remote <name>, where the name is in lower case, as in 'gift-cards'.")
else if (nameFault) fail(nameFault)
else if (existsSync(join(root, `mfe-${name}`))) fail(`There is a folder mfe-${name} already.`)
else if (isTakenPath(name)) fail(`The site has the page /${name} already: a remote's page has its name.`)
else {
  const folder = join(root, `mfe-${name}`)
  writeRemoteFiles(folder, remoteFiles(name, readLibraryVersions()))

  const changed = Object.entries(enterIntoTree(name)).map(([path, enter]) => {
    const file = join(root, path)
    writeFileSync(file, enter(readFileSync(file, 'utf8')))
    return file
  })
  const prettier = join(sourceRoot, 'node_modules', 'prettier', 'bin', 'prettier.cjs')
  const style = ['--config', join(sourceRoot, '.prettierrc.json'), '--log-level', 'warn']
  execFileSync(process.execPath, [prettier, '--write', ...style, folder, ...changed], { stdio: 'inherit' })
  // The packages are installed already, but not linked into the new folder.
  const install = ['install', '--offline', '--no-frozen-lockfile', '--reporter=silent']
  if (root === sourceRoot) execFileSync('pnpm', install, { cwd: root, stdio: 'inherit' })
  console.log(`
mfe-${name} is there, with the page /${name} and an entry in the menu.

  npm start                               builds it and releases it to the local site; then /${name} on the account site
  node tools/run.mjs dev mfe-${name}   shows every change at once, without building anything else
  node tools/run.mjs pnpm check           the gate without browsers

Its first text is the same in every language: translate mfe-${name}/messages. mfe-${name}/placement.json names its pages, who may
see them, and its place in the menu; tools/registry/gate/grants.json is what the platform grants it.
`)
}
