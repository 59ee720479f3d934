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
  edit: { revision: string; bytes: number } | null
}

/** Folder of an export that holds the favourites, so that the marks outlive the library. */
const FAVOURITES_FOLDER = 'favourites/'

export type PlannedChunk = { photos: PlannedPhoto[]; sizeBytes: number }

/** Folder of an export that holds edited photos; the originals are where they would be without an edit. */
const EDITED_FOLDER = 'edited/'

/** Bytes of an entry besides its content and its name, which a zip holds twice: headers with zip64 fields and times. */
const ENTRY_OVERHEAD_BYTES = 200

type ArchivedFile = { name: string; bytes: number }

type PlanOptions = {
  chunkBytes: number
  /** The file that an archive of these photos holds beside them, if any. */
  fileBeside: (photos: readonly PlannedPhoto[]) => Promise<ArchivedFile | undefined>
}

/**
 * Photos in their order, in archives of at most so many bytes and the small file beside them. One that is larger has an archive of
 * its own. They come in pages, between which the process does other things: a library may have a million.
 */
export const planChunks = async (
  pages: AsyncIterable<readonly ExportedPhoto[]>,
  { chunkBytes, fileBeside }: PlanOptions,
): Promise<PlannedChunk[]> => {
  const nameOf = createArchiveNamer()
  const chunks: { photos: PlannedPhoto[]; size: ReturnType<typeof createZipSize> }[] = []
  let filled = Infinity
  const add = (photo: PlannedPhoto, bytes: number) => {
    const most = bytes + 2 * Buffer.byteLength(photo.name) + ENTRY_OVERHEAD_BYTES
    if (filled + most > chunkBytes) {
      chunks.push({ photos: [], size: createZipSize() })
      filled = 0
    }
    const chunk = chunks.at(-1)
    chunk?.photos.push(photo)
    chunk?.size.add({ name: photo.name, bytes })
    filled += most
  }
  for await (const page of pages)
    for (const { id, localFileName, mediaType, bytes, isFavourite, edit } of page) {
      const fileName = nameOf(downloadNameOf(localFileName, mediaType))
      add({ photoId: id, name: isFavourite ? `${FAVOURITES_FOLDER}${fileName}` : fileName }, bytes)
      if (!edit) continue
      const editedName = nameOf(downloadNameOf(localFileName, 'image/jpeg'))
      add({ photoId: id, name: `${EDITED_FOLDER}${editedName}`, revision: edit.revision }, edit.bytes)
    }
  for (const { photos, size } of chunks) {
    const file = await fileBeside(photos)
    if (file) size.add(file)
  }
  return chunks.map(({ photos, size }) => ({ photos, sizeBytes: size.bytes() }))
}
