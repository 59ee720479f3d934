import { fileKindOf, SNIFFED_BYTES } from '@account/shared/contracts/media-type.ts'
import type { RefusalReason } from '@account/shared/contracts/upload.ts'
import type { UploadsApi } from '../../api/uploads-api.ts'
import type { FileChecksum } from './file-checksum.ts'
import { isTransientFailure } from '@account/shared/http/transient-failure.ts'
import type { CheckFile } from '../queue/upload-queue-options.ts'

type CheckFileOptions = { api: Pick<UploadsApi, 'findKnown'>; checksumOf: FileChecksum }

/** A folder may also hold films; the server would refuse them, but only after they had been sent. */
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
  const checksums = new WeakMap<File, string>()
  return async (file: File) => {
    const checksum = checksums.get(file) ?? (await checksumOf(file))
    checksums.set(file, checksum)
    return checksum
  }
}

/**
 * Before a file is sent, checks that it is a photo, computes its checksum, and asks whether the library holds it. While
 * the server does not respond, the file counts as new: sending has a retry policy of its own, and the server recognises
 * a duplicate by its bytes.
 */
export const createCheckFile = ({ api, checksumOf }: CheckFileOptions): CheckFile => {
  const rememberedChecksumOf = rememberChecksums(checksumOf)
  return async (file, signal) => {
    const refusal = await refusalOf(file)
    if (refusal) return { refusal }
    const checksum = await rememberedChecksumOf(file)
    signal.throwIfAborted()
    try {
      return { checksum, knownPhotoId: (await api.findKnown(checksum, signal)).imageId }
    } catch (error) {
      signal.throwIfAborted()
      if (!isTransientFailure(error)) throw error
      return { checksum, knownPhotoId: null }
    }
  }
}
