import type { UploadsApi } from '../../uploads-api.ts'
import type { FileChecksum } from './file-checksum.ts'
import { mayPass } from './may-pass.ts'
import type { CheckFile } from './upload-queue.ts'

type CheckFileOptions = { api: Pick<UploadsApi, 'findKnown'>; checksumOf: FileChecksum }

/**
 * Before a byte is sent: which bytes these are, and whether the library has them. While the server cannot say, the file
 * counts as new: sending waits out what passes, and a photo that is there already is found by its bytes all the same.
 */
export const createCheckFile =
  ({ api, checksumOf }: CheckFileOptions): CheckFile =>
  async (file, signal) => {
    const checksum = await checksumOf(file)
    signal.throwIfAborted()
    try {
      return { checksum, knownImageId: (await api.findKnown(checksum, signal)).imageId }
    } catch (error) {
      signal.throwIfAborted()
      if (!mayPass(error)) throw error
      return { checksum, knownImageId: null }
    }
  }
