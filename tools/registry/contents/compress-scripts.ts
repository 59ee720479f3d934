import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { filesBelow } from './release-files.ts'

const compress = promisify(brotliCompress)

/** By the hash of the content: a process that fills several folders, as the gate does for its sites, compresses equal files once. */
const copies = new Map<string, Promise<Buffer>>()

const compressedOf = (content: Buffer): Promise<Buffer> => {
  const key = hash('sha256', content)
  const copy = copies.get(key) ?? compress(content)
  copies.set(key, copy)
  return copy
}

const writeCompressed = async (file: string) => {
  const compressed = `${file}.br`
  await writeFile(`${compressed}.arriving`, await compressedOf(await readFile(file)))
  await rename(`${compressed}.arriving`, compressed)
}

/**
 * Writes a copy beside every script and style below a folder, compressed at the highest level of brotli. nginx has no time for that
 * level itself, and its gzip makes scripts a seventh larger. All processors take part, because a release waits for it.
 */
export const compressScripts = async (folder: string): Promise<void> => {
  const scripts = filesBelow(folder).filter(
    (file) => /\.(?:js|css)$/.test(file) && !existsSync(join(folder, `${file}.br`)),
  )
  await Promise.all(scripts.map((file) => writeCompressed(join(folder, file))))
}
