import { mediaTypeOf, SNIFFED_BYTES } from '@account/shared/contracts/media-type.ts'
import type { UploadsApi } from '../../api/uploads-api.ts'
import type { FileChecksum } from './file-checksum.ts'
import { isTransientFailure } from '@account/shared/http/transient-failure.ts'
import type { CheckFile } from '../queue/upload-queue.ts'

type CheckFileOptions = { api: Pick<UploadsApi, 'findKnown'>; checksumOf: FileChecksum }

/** A folder holds films, too: the server would refuse them as well, but only after they had been sent. */
const isPhoto = async (file: File) =>
  mediaTypeOf(new Uint8Array(await file.slice(0, SNIFFED_BYTES).arrayBuffer())) !== undefined

/**
 * Before a byte is sent: whether it is a photo, which bytes these are, and whether the library has them. While the server
 * cannot say, the file counts as new: sending waits out what passes, and a photo that is there already is found by its
 * bytes all the same.
 */
export const createCheckFile =
  ({ api, checksumOf }: CheckFileOptions): CheckFile =>
  async (file, signal) => {
    if (!(await isPhoto(file))) return { refusal: 'unsupported-format' }
    const checksum = await checksumOf(file)
    signal.throwIfAborted()
    try {
      return { checksum, knownImageId: (await api.findKnown(checksum, signal)).imageId }
    } catch (error) {
      signal.throwIfAborted()
      if (!isTransientFailure(error)) throw error
      return { checksum, knownImageId: null }
    }
  }
