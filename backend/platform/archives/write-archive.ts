import { Transform, type Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { ObjectStore } from '../object-store/object-store.ts'

export type ArchiveEntry = { name: string; bytes: number; modified: Date; open: () => Promise<Readable> }

/**
 * Writes a zip of these entries to the object store, whole or not at all, and answers its size. Entries are opened one after
 * the other while the archive is written, so that a hundred photos need no more memory than one. They are stored as they
 * are, because photos are compressed already.
 */
export const writeArchive = async (objects: ObjectStore, key: string, entries: readonly ArchiveEntry[]) => {
  const zip = new ZipFile()
  let size = 0
  // Counted rather than asked of the store, from which it may be deleted by then, as one that was given up.
  const archive = new Transform({
    transform(piece: Buffer, _encoding, done) {
      size += piece.length
      done(null, piece)
    },
  })
  let current: Readable | undefined
  const fail = (error: Error) => archive.destroy(error)

  zip.on('error', fail)
  zip.outputStream.pipe(archive)
  for (const { name, bytes, modified, open } of entries) {
    zip.addReadStreamLazy(name, { mtime: modified, size: bytes, compress: false }, (done) => {
      open().then((stream) => {
        // Nobody reads it any more, and so nobody would close it.
        if (archive.destroyed) return stream.destroy()
        // Nobody else listens: without this, a broken entry would end the process.
        current = stream.once('error', fail)
        done(null, stream)
      }, fail)
    })
  }
  zip.end()
  try {
    await objects.put(key, archive)
  } finally {
    archive.destroy()
    current?.destroy()
  }
  return size
}
