import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { filesBelow } from './release-files.ts'

/**
 * Writes a copy beside every script and style below a folder, compressed at the highest level of brotli. nginx has no time for that
 * level itself, and its gzip makes scripts a seventh larger.
 */
export const compressScripts = (folder: string): void => {
  for (const file of filesBelow(folder)) {
    const compressed = join(folder, `${file}.br`)
    if (!/\.(?:js|css)$/.test(file) || existsSync(compressed)) continue
    writeFileSync(`${compressed}.arriving`, brotliCompressSync(readFileSync(join(folder, file))))
    renameSync(`${compressed}.arriving`, compressed)
  }
}
