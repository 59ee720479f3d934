import { archiveNames } from '../archives/archive-names.ts'
import type { PlannedPhoto } from './exports-table.ts'

export type ExportedPhoto = { id: string; localFileName: string; bytes: number }

/** What a zip writes of an entry besides its bytes and, twice, its name: headers with zip64 fields and times. */
const ENTRY_OVERHEAD_BYTES = 200

/** Photos in their order, in archives of at most so many bytes. One that is larger has an archive of its own. */
export const planChunks = (photos: readonly ExportedPhoto[], chunkBytes: number): PlannedPhoto[][] => {
  const names = archiveNames(photos.map(({ localFileName }) => localFileName))
  const chunks: PlannedPhoto[][] = []
  let filled = Infinity
  for (const [index, { id, bytes }] of photos.entries()) {
    const name = names[index] ?? id
    const size = bytes + 2 * Buffer.byteLength(name) + ENTRY_OVERHEAD_BYTES
    if (filled + size > chunkBytes) {
      chunks.push([])
      filled = 0
    }
    chunks.at(-1)?.push({ photoId: id, name })
    filled += size
  }
  return chunks
}
