import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const PAGE = 'index.html'

/** At the highest level, which nginx itself has no time for: scripts become a seventh smaller than by gzip. */
const compressAssets = (folder: string) => {
  for (const name of readdirSync(folder)) {
    const [file, compressed] = [join(folder, name), join(folder, `${name}.br`)]
    if (!/\.(?:js|css)$/.test(name) || existsSync(compressed)) continue
    writeFileSync(`${compressed}.arriving`, brotliCompressSync(readFileSync(file)))
    renameSync(`${compressed}.arriving`, compressed)
  }
}

/**
 * Copies a build of the host into the folder that nginx serves, while nginx runs. It copies the page last, by an atomic rename,
 * because the page names the other files. It deletes nothing: open pages still load the chunks of their own build.
 */
export const placeHost = (builtFolder: string, servedFolder: string): void => {
  mkdirSync(servedFolder, { recursive: true })
  cpSync(join(builtFolder, 'assets'), join(servedFolder, 'assets'), { recursive: true })
  compressAssets(join(servedFolder, 'assets'))
  const others = readdirSync(builtFolder).filter((name) => name !== 'assets' && name !== PAGE)
  for (const name of [...others, PAGE]) {
    const arriving = join(servedFolder, `.${name}.arriving`)
    copyFileSync(join(builtFolder, name), arriving)
    renameSync(arriving, join(servedFolder, name))
  }
}
