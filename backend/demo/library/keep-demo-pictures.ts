import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { ObjectStore } from '../../platform/object-store/object-store.ts'
import { demoPictureKeys } from './demo-pictures.ts'

const drawing = fileURLToPath(new URL('draw-demo-pictures.ts', import.meta.url))
const run = promisify(execFile)

/**
 * Draws the demo pictures that the object store lacks. They are drawn by a process of their own: drawing needs SVG, which
 * the back end refuses to read (See: library/photo-files/photo-loaders.ts).
 */
export const keepDemoPictures = async (objects: ObjectStore) => {
  const sizes = await Promise.all(demoPictureKeys.map((key) => objects.size(key)))
  const missing = sizes.flatMap((size, place) => (size === undefined ? [place] : []))
  if (missing.length === 0) return
  const folder = await mkdtemp(join(tmpdir(), 'demo-pictures-'))
  try {
    await run(process.execPath, [drawing, folder, ...missing.map(String)])
    for (const place of missing) await objects.putFile(demoPictureKeys[place] ?? '', join(folder, `${place}.webp`))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
