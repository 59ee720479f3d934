import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addChangelog } from '../../../tools/packages/add-changelog.ts'
import { addSandbox } from '../../../tools/packages/add-sandbox.ts'
import { photoLibrary } from '../../../tools/packages/published-packages.ts'
import { folderOf, writePackages } from '../../../tools/packages/write-packages.ts'
import { signalGroup } from '../../../tools/process/process-signals.ts'
import { environmentIn } from './outside-folder.ts'

/** The command in the document. Any free port, since several sandboxes run at the same time. */
const COMMAND = ['npx', '@account/photo-library', 'sandbox', '--port', '0'] as const

/**
 * Packs the package as for a registry, installs the archive in a folder outside of this repository without the network, and starts
 * its sandbox there.
 */
export const startPackedSandbox = async () => {
  const shop = mkdtempSync(join(tmpdir(), 'shop-'))
  const env = { ...environmentIn(shop), npm_config_offline: 'true' }
  const inFolder = (folder: string, [program = '', ...words]: readonly string[]) =>
    execFileSync(program, words, { cwd: folder, env, stdio: 'pipe' })
  const built = join(shop, 'built')
  writePackages(built, [photoLibrary])
  await addSandbox(folderOf(photoLibrary, built))
  await addChangelog(photoLibrary, folderOf(photoLibrary, built))
  inFolder(folderOf(photoLibrary, built), ['npm', 'pack', '--pack-destination', shop])
  writeFileSync(join(shop, 'package.json'), JSON.stringify({ name: 'shop', private: true }))
  const [archive = ''] = globSync('*.tgz', { cwd: shop })
  inFolder(shop, ['npm', 'install', `./${archive}`])
  rmSync(built, { recursive: true })

  const [program, ...words] = COMMAND
  // npx starts the sandbox in a process of its own, which ends with the group.
  const child = spawn(program, words, { cwd: shop, env, detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  let output = ''
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const [, found] = /runs at (http:\/\/localhost:\d+)/.exec(output) ?? []
      if (found) resolve(found)
    })
    child.once('exit', () => reject(new Error(`The sandbox ended: ${output}`)))
  })
  return {
    origin,
    /** The folder of the shop that has installed the package. */
    shop,
    output: () => output,
    stop: async () => {
      if (child.exitCode === null) signalGroup(child, 'SIGTERM')
      await ended
      rmSync(shop, { recursive: true, force: true })
    },
  }
}

export type PackedSandbox = Awaited<ReturnType<typeof startPackedSandbox>>
