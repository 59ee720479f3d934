import { bearerOf } from '@account/shared/http/bearer.ts'
import { isTransientStatus } from '@account/shared/http/transient-failure.ts'
import { defaultOptions, Upload, type HttpRequest, type HttpResponse, type UrlStorage } from 'tus-js-client'
import type { UploadMetadata } from '@account/shared/contracts/upload.ts'
import { CORRELATION_HEADER } from '@account/shared/contracts/problem.ts'
import type { AccessToken } from '@account/shared/http/http-client.ts'
import { httpStackWithStallTimeout } from './stall-timeout.ts'
import { refusalStatusOf } from '../queue/refusal-status.ts'
import { isReadableFile, type SendFile } from '../queue/upload-queue-options.ts'

type SendFileOptions = {
  endpoint: string
  /** The owner of resumable uploads: a customer, or the session of a code. */
  sender: string
  /** Checksums of files that were sent, where they are known: only the same bytes resume an upload. */
  checksums?: WeakMap<File, string>
  /** Called before every request, because an upload may outlive a token. */
  accessToken: AccessToken
  /** Creates the upload before sending bytes, so that the received part is known whatever response was lost. */
  createsFirst?: boolean
}

/** Retries for about a minute while a server restarts, before the customer is asked to. */
const RETRY_DELAYS_MS = [0, 1_000, 3_000, 5_000, 10_000, 20_000, 20_000]

/** Small enough to resume near the interruption, large enough to need few requests. */
const CHUNK_BYTES = 8 * 1024 * 1024

/** Files up to this size travel with the request that creates their upload, which saves a round trip at little risk. */
const AT_ONCE_BYTES = 4 * 1024 * 1024

/** Sends a file by tus. An upload that was started earlier, even before a reload, resumes where the server has it. */
export const createSendFile = (options: SendFileOptions): SendFile => {
  /** After an interruption the upload is created before its bytes are sent, so that it can resume. */
  const interrupted = new WeakSet<File>()

  return (file, { checksum, signal, onProgress, onRetry }) =>
    new Promise((resolve, reject) => {
      if (checksum !== undefined) options.checksums?.set(file, checksum)
      const createFirst = () => {
        interrupted.add(file)
        upload.options.uploadDataDuringCreation = false
      }
      const settings = settingsOf(file, options)
      /** A file that was moved, deleted or changed meanwhile fails in every attempt. */
      const failIfUnreadable = async (error: Error) => {
        if ((await isReadableFile(file)) || !navigator.onLine) return
        await upload.abort()
        reject(error)
      }
      const upload = new Upload(file, {
        ...settings,
        metadata: metadataOf(file, checksum),
        uploadDataDuringCreation: !options.createsFirst && file.size <= AT_ONCE_BYTES && !interrupted.has(file),
        onBeforeRequest: async (request) => {
          await settings.onBeforeRequest(request)
          signal.throwIfAborted()
        },
        onShouldRetry: (error, attempt) => {
          createFirst()
          const isRetried = settings.onShouldRetry(error)
          const delayMs = RETRY_DELAYS_MS[attempt] ?? 0
          if (isRetried && delayMs > 0) {
            onRetry?.(Date.now() + delayMs)
            // The first retry, which is immediate, finds a file that the server has received as a whole.
            void failIfUnreadable(error)
          }
          return isRetried
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

/** Makes the server delete what it has of a file. */
export const createAbandonFile = (options: SendFileOptions) => async (file: File) => {
  const upload = new Upload(file, settingsOf(file, options))
  for (const previous of await upload.findPreviousUploads()) {
    upload.resumeFromPreviousUpload(previous)
    await upload.abort(true)
  }
}

/** Whether the browser knows of an upload of the file on the server. */
export const createIsStarted = (options: SendFileOptions) => async (file: File) =>
  (await new Upload(file, settingsOf(file, options)).findPreviousUploads()).length > 0

/** The addresses at which uploads resume. In a full storage an upload has none, and continues. */
const resumableAddresses = (stored: UrlStorage = defaultOptions.urlStorage): UrlStorage => ({
  findAllUploads: () => stored.findAllUploads(),
  findUploadsByFingerprint: (fingerprint) => stored.findUploadsByFingerprint(fingerprint),
  removeUpload: (key) => stored.removeUpload(key),
  addUpload: (fingerprint, upload) => stored.addUpload(fingerprint, upload).catch(() => ''),
})

const settingsOf = (file: File, { endpoint, sender, checksums, accessToken }: SendFileOptions) => {
  /** The token of the latest request, and the token that was refused last. */
  let token: string | undefined
  let refused: string | undefined

  return {
    endpoint,
    httpStack: httpStackWithStallTimeout,
    chunkSize: CHUNK_BYTES,
    retryDelays: RETRY_DELAYS_MS,
    removeFingerprintOnSuccess: true,
    urlStorage: resumableAddresses(),
    fingerprint: async () => fingerprintOf(file, sender, checksums?.get(file)),
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
      // Retries with a new token, and not with the same one again.
      const isSame = refused === token
      refused = token
      return !isSame
    },
  }
}

/** 409 and 423: another page is sending the same upload. */
const isTransient = (status: number) => isTransientStatus(status) || status === 409 || status === 423

/**
 * The server did not say how far the upload is. tus itself would take such a response to mean that the upload is gone,
 * and start again.
 */
class UploadOffsetUnknown extends Error {
  override name = 'UploadOffsetUnknown' as const
  readonly status: number

  constructor(status: number) {
    super(`The HEAD request for the upload returned the status ${status}.`)
    this.status = status
  }
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

/** Contains the sender, so that on a shared computer no customer resumes the upload of another. */
const fingerprintOf = ({ name, size, lastModified }: File, sender: string, checksum = '') =>
  ['photos', sender, name, size, lastModified, checksum].join('/')

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
  if (!id) throw new Error('The upload is complete, but the server has returned no address for it.')
  return id
}
