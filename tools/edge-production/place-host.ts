import { copyFileSync, mkdirSync, renameSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isImmutable } from '../edge/host-files.ts'
import { compressScripts } from '../registry/contents/compress-scripts.ts'
import { filesBelow } from '../registry/contents/release-files.ts'

const PAGE = 'index.html'

/**
 * Copies a build of the host into the folder that nginx serves, while nginx runs. It copies the page last, by an atomic rename,
 * because the page names the other files. It deletes nothing: open pages still load the chunks of their own build.
 */
export const placeHost = async (builtFolder: string, servedFolder: string): Promise<void> => {
  const place = (file: string) => {
    const placed = join(servedFolder, file)
    mkdirSync(dirname(placed), { recursive: true })
    const arriving = join(dirname(placed), `.${basename(file)}.arriving`)
    copyFileSync(join(builtFolder, file), arriving)
    renameSync(arriving, placed)
  }
  const files = filesBelow(builtFolder)
  files.filter(isImmutable).forEach(place)
  await compressScripts(join(servedFolder, 'assets'))
  files.filter((file) => !isImmutable(file) && file !== PAGE).forEach(place)
  place(PAGE)
}
