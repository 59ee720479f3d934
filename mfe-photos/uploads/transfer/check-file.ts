import { fileKindOf, SNIFFED_BYTES } from '@account/shared/contracts/media-type.ts'
import type { RefusalReason } from '@account/shared/contracts/upload.ts'
import type { UploadsApi } from '../../api/uploads-api.ts'
import type { FileChecksum } from './file-checksum.ts'
import { isTransientFailure } from '@account/shared/http/transient-failure.ts'
import type { CheckFile, CheckFiles } from '../queue/upload-queue-options.ts'

type FileChecksOptions = { api: Pick<UploadsApi, 'findKnown' | 'findAllKnown'>; checksumOf: FileChecksum }

type FileChecks = { check: CheckFile; checkAll: CheckFiles }

/** A folder may also hold videos; the server would refuse them, but only after they had been sent. */
const refusalOf = async (file: File): Promise<RefusalReason | undefined> => {
  const kind = fileKindOf(new Uint8Array(await file.slice(0, SNIFFED_BYTES).arrayBuffer()))
  switch (kind) {
    case 'video':
    case 'image-sequence':
    case 'raw-photo':
      return kind
    case 'unknown':
      return 'unsupported-format'
    default:
      return undefined
  }
}

/** A file is checked when it is selected and again when it is sent; its bytes are read once. */
const rememberChecksums = (checksumOf: FileChecksum) => {
  const checksums = new WeakMap<File, Promise<string>>()
  return (file: File) => {
    const known = checksums.get(file)
    if (known) return known
    const checksum = checksumOf(file)
    checksums.set(file, checksum)
    // A file that could not be read may be there again later.
    checksum.catch(() => checksums.delete(file))
    return checksum
  }
}

/** While the server does not respond, nothing counts as known: sending has a retry policy of its own. */
const unlessTransient = async <Known>(signal: AbortSignal, ask: () => Promise<Known>): Promise<Known | undefined> => {
  try {
    return await ask()
  } catch (error) {
    signal.throwIfAborted()
    if (!isTransientFailure(error)) throw error
    return undefined
  }
}

/**
 * Before a file is sent, checks that it is a photo, computes its checksum, and asks whether the library holds it; the server
 * recognises a duplicate by its bytes as well, so a response that is no longer true costs a transfer at most.
 */
export const createFileChecks = ({ api, checksumOf }: FileChecksOptions): FileChecks => {
  const rememberedChecksumOf = rememberChecksums(checksumOf)
  /** Files that were new when several were checked at once. Each is sent without another check, and checked if it is sent again. */
  const newFiles = new WeakSet<File>()
  const read = async (file: File): Promise<{ refusal: RefusalReason } | { checksum: string }> => {
    const refusal = await refusalOf(file)
    return refusal ? { refusal } : { checksum: await rememberedChecksumOf(file) }
  }
  return {
    async check(file, signal) {
      const found = await read(file)
      if ('refusal' in found) return found
      signal.throwIfAborted()
      if (newFiles.delete(file)) return { ...found, knownPhotoId: null }
      const known = await unlessTransient(signal, () => api.findKnown(found.checksum, signal))
      return { ...found, knownPhotoId: known?.imageId ?? null }
    },
    async checkAll(files, signal) {
      // One after the other, because each file is in memory while it is read.
      const found = []
      for (const file of files) found.push(await read(file).catch(() => undefined))
      const checksums = found.flatMap((one) => (one && 'checksum' in one ? [one.checksum] : []))
      const ask = () => (checksums.length === 0 ? Promise.resolve([]) : api.findAllKnown(checksums, signal))
      const answer = await unlessTransient(signal, ask)
      const known = new Map(answer?.map(({ sha256, imageId }) => [sha256, imageId]))
      return found.map((one, index) => {
        if (!one || 'refusal' in one) return one
        const knownPhotoId = known.get(one.checksum) ?? null
        const file = files[index]
        if (file && answer && knownPhotoId === null) newFiles.add(file)
        return { ...one, knownPhotoId }
      })
    },
  }
}
