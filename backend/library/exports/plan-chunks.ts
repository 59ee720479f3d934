import type { AcceptedMediaType } from '@account/shared/contracts/upload.ts'
import { createArchiveNamer } from '../../platform/archives/archive-names.ts'
import { createZipSize } from '../../platform/archives/zip-layout.ts'
import { downloadNameOf } from '../photos/download-name.ts'
import type { PlannedPhoto } from './exports-table.ts'

export type ExportedPhoto = {
  id: string
  localFileName: string
  mediaType: AcceptedMediaType
  bytes: number
  isFavourite: boolean
}

/** Folder of an export that holds the favourites, so that the marks outlive the library. */
const FAVOURITES_FOLDER = 'favourites/'

export type PlannedChunk = { photos: PlannedPhoto[]; sizeBytes: number }

/** Bytes of an entry besides its content and its name, which a zip holds twice: headers with zip64 fields and times. */
const ENTRY_OVERHEAD_BYTES = 200

/**
 * Photos in their order, in archives of at most so many bytes. One that is larger has an archive of its own. They come in
 * pages, between which the process does other things: a library may have a million.
 */
export const planChunks = async (
  pages: AsyncIterable<readonly ExportedPhoto[]>,
  chunkBytes: number,
): Promise<PlannedChunk[]> => {
  const nameOf = createArchiveNamer()
  const chunks: { photos: PlannedPhoto[]; size: ReturnType<typeof createZipSize> }[] = []
  let filled = Infinity
  for await (const page of pages)
    for (const { id, localFileName, mediaType, bytes, isFavourite } of page) {
      const fileName = nameOf(downloadNameOf(localFileName, mediaType))
      const name = isFavourite ? `${FAVOURITES_FOLDER}${fileName}` : fileName
      const most = bytes + 2 * Buffer.byteLength(name) + ENTRY_OVERHEAD_BYTES
      if (filled + most > chunkBytes) {
        chunks.push({ photos: [], size: createZipSize() })
        filled = 0
      }
      const chunk = chunks.at(-1)
      chunk?.photos.push({ photoId: id, name })
      chunk?.size.add({ name, bytes })
      filled += most
    }
  return chunks.map(({ photos, size }) => ({ photos, sizeBytes: size.bytes() }))
}
