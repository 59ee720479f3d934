import type { UploadsApi } from '../../uploads-api.ts'
import type { FileChecksum } from './file-checksum.ts'
import type { CheckFile } from './upload-queue.ts'

type CheckFileOptions = { api: Pick<UploadsApi, 'findKnown'>; checksumOf: FileChecksum }

/** Before a byte is sent: which bytes these are, and whether the library has them. */
export const createCheckFile =
  ({ api, checksumOf }: CheckFileOptions): CheckFile =>
  async (file, signal) => {
    const checksum = await checksumOf(file)
    signal.throwIfAborted()
    return { checksum, knownImageId: (await api.findKnown(checksum, signal)).imageId }
  }
