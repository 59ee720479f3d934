import type { Readable } from 'node:stream'
import type { ByteRange, ObjectStore } from './object-store.ts'

/** The bytes of an address: an object of the store, or an archive that is computed from several. */
export type Downloadable = {
  /** Called before this many bytes are read; throws when the reader has had its share. */
  admit?: (bytes: number) => Promise<void>
  bytes: number
  /** Strong: two responses with the same tag are the same to the byte. */
  etag: string
  /** Fails before the first byte, or as a stream, where what it reads is missing. */
  read: (range?: ByteRange) => Promise<Readable>
}

/** Undefined where the store has no such object. An object never changes, so its key and size name its bytes. */
export const storedDownloadable = async (
  objects: Pick<ObjectStore, 'size' | 'read'>,
  key: string,
): Promise<Downloadable | undefined> => {
  const bytes = await objects.size(key)
  if (bytes === undefined) return undefined
  return {
    bytes,
    etag: `"${Buffer.from(`${key} ${bytes}`).toString('base64url')}"`,
    read: (range) => objects.read(key, range),
  }
}
