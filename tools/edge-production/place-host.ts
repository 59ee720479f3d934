import { copyFileSync, cpSync, mkdirSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { compressScripts } from '../registry/contents/compress-scripts.ts'

const PAGE = 'index.html'

/**
 * Copies a build of the host into the folder that nginx serves, while nginx runs. It copies the page last, by an atomic rename,
 * because the page names the other files. It deletes nothing: open pages still load the chunks of their own build.
 */
export const placeHost = (builtFolder: string, servedFolder: string): void => {
  mkdirSync(servedFolder, { recursive: true })
  cpSync(join(builtFolder, 'assets'), join(servedFolder, 'assets'), { recursive: true })
  compressScripts(join(servedFolder, 'assets'))
  const others = readdirSync(builtFolder).filter((name) => name !== 'assets' && name !== PAGE)
  for (const name of [...others, PAGE]) {
    const arriving = join(servedFolder, `.${name}.arriving`)
    copyFileSync(join(builtFolder, name), arriving)
    renameSync(arriving, join(servedFolder, name))
  }
}
