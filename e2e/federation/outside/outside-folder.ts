import { execFile } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { publishedPackages, root } from '../../../tools/packages/published-packages.ts'
import { folderOf, writePackages } from '../../../tools/packages/write-packages.ts'
import { freePort } from '../../../tools/process/free-port.ts'
import { startDevelopment } from '../development/start-development.ts'
import { serveInstalledPackages } from './installed-packages-registry.ts'
import { startPackageRegistry } from './package-registry.ts'

const run = promisify(execFile)

/** The shell of a team: Node and npm, and no variable of the npm that runs the tests. */
export const environmentIn = (scratch: string) => {
  const own = Object.entries(process.env).filter(([name]) => !/^npm_|^NODE_ENV$/i.test(name))
  return {
    ...Object.fromEntries(own),
    PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
    npm_config_cache: join(scratch, 'npm-cache'),
    npm_config_update_notifier: 'false',
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    // As in this repository. npm would also compile a library that has a build for this machine in another package.
    npm_config_ignore_scripts: 'true',
    // npx asks for confirmation before it installs a package.
    npm_config_yes: 'true',
  }
}

const isOnWindows = process.platform === 'win32'

/**
 * A folder outside of this repository, and a registry with the published packages. npm installs the other libraries from copies of
 * those that this repository has installed, so nothing needs the network.
 */
export const openOutsideFolder = async () => {
  const scratch = mkdtempSync(join(tmpdir(), 'outside-'))
  const env = environmentIn(scratch)
  const packages = join(scratch, 'packages')
  writePackages(packages)
  const installed = await serveInstalledPackages(root)
  const registry = await startPackageRegistry({ folder: join(scratch, 'registry'), port: await freePort() })
  for (const published of publishedPackages) await registry.publish(folderOf(published, packages))
  writeFileSync(join(scratch, '.npmrc'), `registry=${installed.address}\n@account:registry=${registry.address}\n`)

  const inFolder = async (folder: string, [program = '', ...words]: string[]): Promise<string> => {
    try {
      const { stdout } = await run(program, words, { cwd: folder, env, maxBuffer: 32 * 2 ** 20, shell: isOnWindows })
      return stdout
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
      throw new Error(`${[program, ...words].join(' ')} failed in ${folder}:\n${stdout}\n${stderr}`, { cause: error })
    }
  }
  let installedLibraries: string | undefined
  return {
    scratch,
    /** Runs a command line of a document. Resolves to its output. */
    run: inFolder,
    /** Creates a remote with the published command; returns its folder. */
    create: async (name: string): Promise<string> => {
      const create = () => inFolder(scratch, ['npx', '--package', '@account/tools', 'account-remote', 'create', name])
      // npm ends with an error when the machine is too busy to renew a lock in time. Its cache has the libraries then.
      await create().catch(create)
      const [ofNpx] = globSync(join(env.npm_config_cache, '_npx', '*', 'node_modules'))
      installedLibraries = ofNpx
      return join(scratch, `mfe-${name}`)
    },
    /** Copies the folder of a remote, and nothing else. */
    copyOut: (name: string): string => {
      const folder = join(scratch, name)
      cpSync(join(root, name), folder, { recursive: true, filter: (path) => !/[\\/](?:node_modules|dist)$/.test(path) })
      return folder
    },
    /** Ends the use of the folder that was installed before: its libraries move, so that npm adds the missing ones only. */
    install: async (folder: string) => {
      cpSync(join(scratch, '.npmrc'), join(folder, '.npmrc'))
      const libraries = join(folder, 'node_modules')
      if (installedLibraries !== undefined) renameSync(installedLibraries, libraries)
      installedLibraries = libraries
      await inFolder(folder, ['npm', 'install'])
    },
    /** Runs a script of the remote's package.json. */
    script: (folder: string, name: string, ...words: string[]) =>
      inFolder(folder, ['npm', 'run', '--silent', name, '--', ...words]),
    /** Commits everything in the repository of the folder. */
    commit: async (folder: string) => {
      await inFolder(folder, ['git', 'add', '--all'])
      const author = ['-c', 'user.name=Robin Appleby', '-c', 'user.email=robin@example.com']
      await inFolder(folder, ['git', ...author, 'commit', '--quiet', '--message', 'Begin'])
    },
    /** Runs `npm run dev` in the folder. */
    develop: (folder: string) => startDevelopment({ folder, command: ['npm', 'run', 'dev'], environment: env }),
    close: async () => {
      await registry.stop()
      await installed.stop()
      rmSync(scratch, { recursive: true, force: true })
    },
  }
}
