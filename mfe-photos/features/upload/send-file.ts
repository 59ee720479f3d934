import { Upload, type HttpRequest } from 'tus-js-client'
import type { UploadMetadata } from '@account/shared/contracts/upload.ts'
import { CORRELATION_HEADER } from '@account/shared/contracts/problem.ts'
import { fileChecksum } from './file-checksum.ts'
import type { SendFile } from './upload-queue.ts'

type SendFileOptions = {
  endpoint: string
  customerId: string
  /** Asked before every request: an upload may outlive a token. */
  accessToken: () => Promise<string>
}

/** A lost connection is bridged for about a minute before the customer is asked to retry. */
const RETRY_DELAYS_MS = [0, 1_000, 3_000, 5_000, 10_000, 20_000, 20_000]

/** Sends a file by tus. One that was begun before, even before a reload, goes on where the server has it. */
export const createSendFile =
  (options: SendFileOptions): SendFile =>
  async (file, { signal, onProgress }) => {
    const metadata = await metadataOf(file)
    signal.throwIfAborted()
    return new Promise((resolve, reject) => {
      const upload = new Upload(file, {
        endpoint: options.endpoint,
        metadata,
        retryDelays: RETRY_DELAYS_MS,
        removeFingerprintOnSuccess: true,
        fingerprint: async () => fingerprintOf(file, options.customerId),
        onBeforeRequest: async (request) => authorize(request, await options.accessToken()),
        onProgress,
        onError: reject,
        onSuccess: () => resolve(uploadIdOf(upload)),
      })
      signal.addEventListener('abort', () => void abandon(upload).finally(() => reject(signal.reason)), { once: true })
      void startOrResume(upload, signal).catch(reject)
    })
  }

const metadataOf = async (file: File) => {
  const checksum = await fileChecksum(file)
  return {
    filename: file.name,
    ...(file.type && { filetype: file.type }),
    ...(checksum && { checksum }),
  } satisfies UploadMetadata
}

/** Of one customer: on a shared computer nobody goes on with somebody else's upload. */
const fingerprintOf = ({ name, size, lastModified }: File, customerId: string) =>
  ['photos', customerId, name, size, lastModified].join('/')

const authorize = (request: HttpRequest, accessToken: string) => {
  request.setHeader('authorization', `Bearer ${accessToken}`)
  request.setHeader(CORRELATION_HEADER, crypto.randomUUID())
}

const startOrResume = async (upload: Upload, signal: AbortSignal) => {
  const [previous] = await upload.findPreviousUploads()
  signal.throwIfAborted()
  if (previous) upload.resumeFromPreviousUpload(previous)
  upload.start()
}

/** Also tells the server to forget what it has; when that cannot be told, the server forgets it in its own time. */
const abandon = (upload: Upload): Promise<void> => upload.abort(true).catch(() => undefined)

const uploadIdOf = ({ url }: Upload): string => {
  const id = url && new URL(url, location.href).pathname.split('/').at(-1)
  if (!id) throw new Error('The upload finished, but the server named no address for it.')
  return id
}
