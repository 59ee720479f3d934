import { copyFileSync, cpSync, mkdirSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'

const PAGE = 'index.html'

/**
 * Puts a build of the host where nginx serves it, while it does: what the page names before the page, which changes at one
 * stroke. Deletes nothing, since what an open page still loads lazily has its content's name.
 */
export const placeHost = (builtFolder: string, servedFolder: string): void => {
  mkdirSync(servedFolder, { recursive: true })
  cpSync(join(builtFolder, 'assets'), join(servedFolder, 'assets'), { recursive: true })
  const others = readdirSync(builtFolder).filter((name) => name !== 'assets' && name !== PAGE)
  for (const name of [...others, PAGE]) {
    const arriving = join(servedFolder, `.${name}.arriving`)
    copyFileSync(join(builtFolder, name), arriving)
    renameSync(arriving, join(servedFolder, name))
  }
}
