import { DataStore, ERRORS, Upload } from '@tus/server'
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ObjectStore } from '../../platform/object-store/object-store.ts'
import { keepScratchFolder } from '../../platform/object-store/scratch-folder.ts'
import { createPartReader } from './arriving-parts.ts'
import type { UnacknowledgedUploads } from './upload-locker.ts'
import { partKey, uploadIdOfPart, type UploadPart, type UploadsRepository } from './uploads-repository.ts'
import { DAY_MS } from '../../platform/time/durations.ts'

/** An upload that receives no bytes for this long is deleted. */
export const ABANDONED_AFTER_MS = 7 * DAY_MS

const SWEPT_AT_ONCE = 1_000

type IncomingFilesOptions = {
  objects: ObjectStore
  uploads: Pick<UploadsRepository, 'find' | 'findWithParts' | 'savePart' | 'listParts' | 'deleteParts'>
  unacknowledged?: UnacknowledgedUploads
  /** Holds whole files while a job works on them. */
  folder: string
}

/**
 * The parts that follow one another from the first byte on. A request that has lost its lock may still replace a part by a
 * shorter one, after which the next part no longer fits; that part is left out and sent again.
 */
const sequenceOf = (parts: readonly UploadPart[]) => {
  let end = 0
  return parts.filter(({ firstByte, bytes }) => {
    if (firstByte !== end) return false
    end += bytes
    return true
  })
}

/**
 * [Note: Parts of an upload]
 * The object store keeps an arriving file as parts, each named by the offset of its first byte, and the database lists them.
 * Any process can therefore serve any request of an upload, and a process that dies loses nothing that it has acknowledged.
 * The part is written before its row; a part without a row does not count, and the next attempt overwrites it.
 */
class IncomingParts extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'termination', 'expiration']
  readonly #options: IncomingFilesOptions
  readonly #inParts = createPartReader()

  constructor(options: IncomingFilesOptions) {
    super()
    this.#options = options
  }

  /** The row of the upload exists already: `onUploadCreate` of the tus server inserts it. */
  override async create(upload: Upload) {
    upload.creation_date = new Date().toISOString()
    return upload
  }

  override async write(stream: Readable, uploadId: string, offset: number) {
    const { objects, uploads, unacknowledged } = this.#options
    let firstByte = offset
    for await (const { pieces, bytes } of this.#inParts(stream)) {
      const key = partKey({ uploadId, firstByte })
      // A request that has lost its lock may arrive late and must not overwrite a complete file.
      const isReceiving = unacknowledged?.has(uploadId) || (await uploads.find(uploadId))?.state === 'receiving'
      if (!isReceiving) throw ERRORS.FILE_NO_LONGER_EXISTS
      await objects.put(key, Readable.from(pieces))
      if (!(await uploads.savePart({ uploadId, firstByte, bytes }))) {
        await objects.delete(key)
        throw ERRORS.FILE_NO_LONGER_EXISTS
      }
      firstByte += bytes
    }
    const first = unacknowledged?.get(uploadId)
    // A complete upload does not expire. Without its date tus does not look it up to find that out.
    if (first?.size === firstByte) first.creation_date = undefined
    return firstByte
  }

  override async getUpload(id: string) {
    const upload = await this.#options.uploads.findWithParts(id)
    if (!upload) throw ERRORS.FILE_NOT_FOUND
    const last = sequenceOf(upload.parts).at(-1)
    const received = last ? last.firstByte + last.bytes : 0
    const size = upload.bytes ?? 0
    return new Upload({
      id,
      size,
      // The parts are deleted once the photo is stored; a client that missed the last response learns that it has sent everything.
      offset: upload.state === 'receiving' ? received : size,
      metadata: { filename: upload.localFileName },
      creation_date: upload.created.toISOString(),
    })
  }

  override async remove(uploadId: string) {
    await this.removeParts(uploadId, await this.#options.uploads.listParts(uploadId))
  }

  /** The objects go first, so that a repetition after a kill still knows them. */
  async removeParts(uploadId: string, parts: readonly UploadPart[]) {
    const { objects, uploads } = this.#options
    for (const part of parts) await objects.delete(partKey(part))
    if (parts.length > 0) await uploads.deleteParts(uploadId)
  }

  override getExpiration() {
    return ABANDONED_AFTER_MS
  }
}

/** Arriving files, which are kept until their photos are stored or refused. */
export const createIncomingFiles = async (options: IncomingFilesOptions) => {
  const { objects, folder } = options
  const store = new IncomingParts(options)
  await keepScratchFolder(folder)

  async function* bytesOf(parts: readonly UploadPart[]) {
    for (const part of parts) yield* await objects.read(partKey(part))
  }

  const placeFile = async (received: readonly UploadPart[], file: string) => {
    const parts = sequenceOf(received)
    const [only] = parts
    if (only && parts.length === 1) await objects.getFile(partKey(only), file)
    else await pipeline(Readable.from(bytesOf(parts)), createWriteStream(file))
  }

  return {
    store,
    /** Deletes the parts of an upload that receives no more. */
    remove: (uploadId: string, parts: readonly UploadPart[]) => store.removeParts(uploadId, parts),
    isComplete: (uploadId: string) =>
      store.getUpload(uploadId).then(
        ({ offset, size }) => offset === size,
        () => false,
      ),
    /** Deletes parts that no upload needs any more, which a killed process leaves behind. */
    async removeOrphans(unfinishedOf: (uploadIds: readonly string[]) => Promise<string[]>) {
      const sweep = async (keys: readonly string[]) => {
        const ids = [...new Set(keys.flatMap((key) => uploadIdOfPart(key) ?? []))]
        const needed = new Set(await unfinishedOf(ids))
        for (const key of keys) if (!needed.has(uploadIdOfPart(key) ?? '')) await objects.delete(key)
      }
      let keys: string[] = []
      for await (const key of objects.list('incoming/')) {
        keys.push(key)
        if (keys.length < SWEPT_AT_ONCE) continue
        await sweep(keys)
        keys = []
      }
      if (keys.length > 0) await sweep(keys)
    },
    /** Writes the whole file to disk and deletes it once `use` is done. */
    async withFile<Outcome>(parts: readonly UploadPart[], use: (file: string) => Promise<Outcome>): Promise<Outcome> {
      const file = join(folder, `${randomUUID()}.upload`)
      try {
        await placeFile(parts, file)
        return await use(file)
      } finally {
        await rm(file, { force: true })
      }
    },
  }
}

export type IncomingFiles = Awaited<ReturnType<typeof createIncomingFiles>>
