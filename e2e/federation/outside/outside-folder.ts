import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { publishedPackages, root } from '../../../tools/packages/published-packages.ts'
import { folderOf, writePackages } from '../../../tools/packages/write-packages.ts'
import { freePort } from '../../../tools/process/free-port.ts'
import { serveInstalledPackages } from './installed-packages-registry.ts'
import { startPackageRegistry } from './package-registry.ts'

const run = promisify(execFile)
const toolchain = join(root, 'tools', 'toolchain', 'node_modules')
const pnpmProgram = join(toolchain, 'pnpm', 'bin', 'pnpm.mjs')

/** The shell of a team: Node and npm, and no variable of the npm that runs the tests. */
const environment = () => {
  const own = Object.entries(process.env).filter(([name]) => !/^npm_|^NODE_ENV$/i.test(name))
  return { ...Object.fromEntries(own), PATH: [dirname(process.execPath), process.env.PATH].join(delimiter) }
}

const inFolder = async (folder: string, [program = '', ...words]: string[]): Promise<string> => {
  try {
    const { stdout } = await run(program, words, { cwd: folder, env: environment(), maxBuffer: 32 * 1024 * 1024 })
    return stdout
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${words.join(' ')} failed in ${folder}:\n${stdout}\n${stderr}`, { cause: error })
  }
}

/**
 * A folder outside of this repository, and a registry with the published packages. Libraries come from the store of this
 * repository's own install, so nothing needs the network.
 */
export const openOutsideFolder = async () => {
  const scratch = mkdtempSync(join(tmpdir(), 'outside-'))
  const packages = join(scratch, 'packages')
  writePackages(packages)
  const installed = await serveInstalledPackages(root)
  const registry = await startPackageRegistry({ folder: join(scratch, 'registry'), port: await freePort() })
  for (const published of publishedPackages) await registry.publish(folderOf(published, packages))
  const store = (await inFolder(root, [process.execPath, pnpmProgram, 'store', 'path'])).trim()
  const registries = `registry=${installed.address}\n@account:registry=${registry.address}\n`
  writeFileSync(join(scratch, '.npmrc'), registries)

  const pnpm = (folder: string, ...words: string[]) =>
    inFolder(folder, [process.execPath, pnpmProgram, `--config.store-dir=${store}`, ...words])
  return {
    /** Creates a remote with the published command; returns its folder. */
    create: async (name: string): Promise<string> => {
      await pnpm(scratch, '--package=@account/tools', 'dlx', 'account-remote', 'create', name)
      return join(scratch, `mfe-${name}`)
    },
    /** Copies the folder of a remote, and nothing else. */
    copyOut: (name: string): string => {
      const folder = join(scratch, name)
      cpSync(join(root, name), folder, { recursive: true, filter: (path) => !/[\\/](?:node_modules|dist)$/.test(path) })
      return folder
    },
    install: async (folder: string) => {
      writeFileSync(join(folder, '.npmrc'), registries)
      // No package of it needs an install script.
      await pnpm(folder, 'install', '--ignore-scripts')
    },
    /** Runs a script of the remote's package.json. */
    script: (folder: string, name: string, ...words: string[]) =>
      inFolder(folder, ['npm', 'run', '--silent', name, '--', ...words]),
    close: async () => {
      await registry.stop()
      await installed.stop()
      rmSync(scratch, { recursive: true, force: true })
    },
  }
}
