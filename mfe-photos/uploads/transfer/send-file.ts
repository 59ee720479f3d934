import { bearerOf } from '@account/shared/http/bearer.ts'
import { isTransientStatus } from '@account/shared/http/transient-failure.ts'
import { DetailedError, Upload, type HttpRequest, type HttpResponse } from 'tus-js-client'
import type { UploadMetadata } from '@account/shared/contracts/upload.ts'
import { CORRELATION_HEADER } from '@account/shared/contracts/problem.ts'
import type { AccessToken } from '@account/shared/http/http-client.ts'
import { httpStackWithStallTimeout } from './stall-timeout.ts'
import type { SendFile } from '../queue/upload-queue.ts'

type SendFileOptions = {
  endpoint: string
  /** Whose uploads are gone on with: a customer's, or those of one code. */
  sender: string
  /** Asked before every request: an upload may outlive a token. */
  accessToken: AccessToken
  /** No file comes along with the request that begins its upload: what has arrived of it can be asked, whichever answer got lost. */
  createsFirst?: boolean
}

/** A server that restarts is waited for, about a minute, before the customer is asked to retry. */
const RETRY_DELAYS_MS = [0, 1_000, 3_000, 5_000, 10_000, 20_000, 20_000]

/** Small enough that a file cut off goes on near where it was, large enough to cost few requests. */
const CHUNK_BYTES = 8 * 1024 * 1024

/** So little is sent along with the request that begins its upload: one journey less, and little to lose. */
const AT_ONCE_BYTES = 4 * 1024 * 1024

/** Sends a file by tus. One that was begun before, even before a reload, goes on where the server has it. */
export const createSendFile = (options: SendFileOptions): SendFile => {
  /** From the second time on they are begun first, so that they go on where they break off, however often. */
  const interrupted = new WeakSet<File>()

  return (file, { checksum, signal, onProgress }) =>
    new Promise((resolve, reject) => {
      const createFirst = () => {
        interrupted.add(file)
        upload.options.uploadDataDuringCreation = false
      }
      const settings = settingsOf(file, options)
      const upload = new Upload(file, {
        ...settings,
        metadata: metadataOf(file, checksum),
        uploadDataDuringCreation: !options.createsFirst && file.size <= AT_ONCE_BYTES && !interrupted.has(file),
        onBeforeRequest: async (request) => {
          await settings.onBeforeRequest(request)
          signal.throwIfAborted()
        },
        onShouldRetry: (error) => {
          createFirst()
          return settings.onShouldRetry(error)
        },
        onProgress,
        onError: reject,
        onSuccess: () => resolve(uploadIdOf(upload)),
      })
      const stop = () => {
        createFirst()
        void upload.abort().finally(() => reject(signal.reason))
      }
      signal.addEventListener('abort', stop, { once: true })
      void startOrResume(upload, signal).catch(reject)
    })
}

/** Has the server forget what it has of a file. */
export const createAbandonFile = (options: SendFileOptions) => async (file: File) => {
  const upload = new Upload(file, settingsOf(file, options))
  for (const previous of await upload.findPreviousUploads()) {
    upload.resumeFromPreviousUpload(previous)
    await upload.abort(true)
  }
}

/** Whether the server has something of a file, as far as the browser knows. */
export const createIsBegun = (options: SendFileOptions) => async (file: File) =>
  (await new Upload(file, settingsOf(file, options)).findPreviousUploads()).length > 0

const settingsOf = (file: File, { endpoint, sender, accessToken }: SendFileOptions) => {
  /** The token of the latest request, and the one that was refused last. */
  let token: string | undefined
  let refused: string | undefined

  return {
    endpoint,
    httpStack: httpStackWithStallTimeout,
    chunkSize: CHUNK_BYTES,
    retryDelays: RETRY_DELAYS_MS,
    removeFingerprintOnSuccess: true,
    fingerprint: async () => fingerprintOf(file, sender),
    onBeforeRequest: async (request: HttpRequest) => {
      token = await accessToken({ refused })
      authorize(request, token)
    },
    onAfterResponse: (request: HttpRequest, response: HttpResponse) => {
      const status = response.getStatus()
      if (request.getMethod() === 'HEAD' && (status === 401 || isTransient(status)))
        throw new UploadOffsetUnknown(status)
    },
    onShouldRetry: (error: Error) => {
      if (refusalStatusOf(error) !== 401) return isWorthRetrying(error)
      // Another token is worth a try; the same one again is not.
      const isSame = refused === token
      refused = token
      return !isSame
    },
  }
}

/** 409 and 423: another page sends the same upload at this moment. */
const isTransient = (status: number) => isTransientStatus(status) || status === 409 || status === 423

/** How far an upload is, the server does not say now. By the answer itself, tus would hold it to be gone, and begin anew. */
class UploadOffsetUnknown extends Error {
  override name = 'UploadNotTold' as const
  readonly status: number

  constructor(status: number) {
    super(`Where the upload was asked for, the answer was ${status}.`)
    this.status = status
  }
}

/** What the server answered to a request of an upload that failed; undefined where it answered nothing. */
export const refusalStatusOf = (failure: unknown): number | undefined => {
  if (!(failure instanceof DetailedError)) return undefined
  const { originalResponse, causingError } = failure
  return causingError instanceof UploadOffsetUnknown ? causingError.status : originalResponse?.getStatus()
}

const isWorthRetrying = (failure: Error) => {
  const status = refusalStatusOf(failure) ?? 0
  return (status < 400 || isTransient(status)) && navigator.onLine
}

const metadataOf = (file: File, checksum: string | undefined) =>
  ({
    filename: file.name,
    ...(file.type && { filetype: file.type }),
    ...(checksum && { checksum }),
  }) satisfies UploadMetadata

/** Of one sender: on a shared computer nobody goes on with somebody else's upload. */
const fingerprintOf = ({ name, size, lastModified }: File, sender: string) =>
  ['photos', sender, name, size, lastModified].join('/')

const authorize = (request: HttpRequest, accessToken: string) => {
  request.setHeader('authorization', bearerOf(accessToken))
  request.setHeader(CORRELATION_HEADER, crypto.randomUUID())
}

const startOrResume = async (upload: Upload, signal: AbortSignal) => {
  const [previous] = await upload.findPreviousUploads()
  signal.throwIfAborted()
  if (previous) upload.resumeFromPreviousUpload(previous)
  upload.start()
}

const uploadIdOf = ({ url }: Upload): string => {
  const id = url && new URL(url, location.href).pathname.split('/').at(-1)
  if (!id) throw new Error('The upload finished, but the server named no address for it.')
  return id
}
