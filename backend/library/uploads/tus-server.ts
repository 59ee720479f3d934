import { EVENTS, Server, type Locker } from '@tus/server'
import { ServerResponse, type IncomingMessage } from 'node:http'
import { basename } from 'node:path/posix'
import { v7 as uuidv7 } from 'uuid'
import { UNAUTHENTICATED } from '@account/shared/contracts/problem.ts'
import { UPLOAD_LIMIT_BYTES, UploadMetadata } from '@account/shared/contracts/upload.ts'
import { DomainError, unavailableOf } from '../../platform/errors.ts'
import type { Logger } from '../../platform/logger.ts'
import type { RateLimits } from '../../platform/rate-limits/rate-limits.ts'
import type { LibraryRoom } from './library-room.ts'
import type { IncomingFiles } from './incoming-files.ts'
import type { UnacknowledgedUploads } from './upload-locker.ts'
import { replaceBody } from './uncopied-body.ts'
import type { UploadSender } from './upload-sender.ts'
import type { UploadsService } from './uploads-service.ts'

type TusServerOptions = {
  uploads: UploadsService
  incoming: IncomingFiles
  locker: Locker
  unacknowledged: UnacknowledgedUploads
  path: string
  isAllowedOrigin: (origin: string) => boolean
  logger: Logger
  limits: RateLimits
  libraryRoom: LibraryRoom
}

type TusCall = { sender: UploadSender; createdId?: string }

type TusRequest = { runtime?: { node?: { req?: unknown; res?: unknown } | undefined } | undefined }

/** tus recognises a refusal by these two fields. */
type TusRefusal = { status_code: number; body: string }

const isTusRefusal = (error: unknown): error is TusRefusal =>
  typeof error === 'object' && error !== null && 'status_code' in error && 'body' in error

const refusalOf = (error: unknown): TusRefusal | undefined => {
  if (error instanceof DomainError) return { status_code: error.statusCode, body: `${error.message}\n` }
  return isTusRefusal(error) ? { status_code: error.status_code, body: error.body } : undefined
}

/** Sets `retry-after` on the response itself, because tus cannot attach a header to a refusal. */
const askToWait = ({ runtime }: TusRequest, { retryAfterSeconds }: DomainError) => {
  const response = runtime?.node?.res
  if (response instanceof ServerResponse && !response.headersSent && retryAfterSeconds !== undefined)
    response.setHeader('retry-after', Math.ceil(retryAfterSeconds))
}

/** Serves the tus protocol over the object store. tus acts on a request only after its sender is known to own the upload. */
export const createTusServer = (given: TusServerOptions) => {
  const { uploads, incoming, locker, unacknowledged, logger, limits, libraryRoom, ...options } = given
  const calls = new WeakMap<object, TusCall>()

  const ensureWithinLimits = ({ customerId, phoneSessionId }: UploadSender, bytes: number) => {
    const cost = Math.ceil(bytes / 1_000_000)
    return limits.ensureAll([
      { kind: 'uploads', caller: customerId },
      { kind: 'uploaded-megabytes', caller: customerId, cost },
      ...(phoneSessionId === null ? [] : [{ kind: 'megabytes-of-a-code', caller: phoneSessionId, cost } as const]),
    ])
  }

  const callOf = ({ runtime }: TusRequest): TusCall => {
    const request = runtime?.node?.req
    const call = typeof request === 'object' && request !== null ? calls.get(request) : undefined
    if (!call) throw new DomainError(401, UNAUTHENTICATED, 'The upload has no sender.')
    return call
  }

  const cancel = (id: string) => {
    uploads
      .cancel(id)
      .catch((error: unknown) => logger.error({ err: error }, 'a cancelled upload could not be deleted'))
  }

  const server = new Server({
    path: options.path,
    datastore: incoming.store,
    locker,
    maxSize: UPLOAD_LIMIT_BYTES,
    disableTerminationForFinishedUploads: true,
    allowedOrigins: options.isAllowedOrigin,
    namingFunction: () => uuidv7(),
    // The address is relative to the one requested, because the edge may serve it below another path.
    generateUrl: (_request, { path, id }) => `${basename(path)}/${id}`,
    onIncomingRequest: async (request, id) => {
      replaceBody(request)
      if (request.method !== 'POST') await uploads.ensureOwned(id, callOf(request).sender)
    },
    onUploadCreate: async (request, upload) => {
      const { id, size, metadata } = upload
      const parsed = UploadMetadata.safeParse(metadata ?? {})
      if (!parsed.success) throw new DomainError(400, 'invalid-request', 'Upload-Metadata must name the file.')
      const call = callOf(request)
      const { sender } = call
      await ensureWithinLimits(sender, size ?? UPLOAD_LIMIT_BYTES)
      await libraryRoom.ensure(sender.customerId)
      await uploads.start({ id, sender, bytes: size ?? null, metadata: parsed.data })
      call.createdId = id
      unacknowledged.set(id, upload)
      return {}
    },
    onUploadFinish: async (_request, { id }) => {
      await uploads.finishReceiving(id)
      return {}
    },
    onResponseError: (request, error) => {
      const unavailable = unavailableOf(error)
      if (unavailable) {
        logger.error({ err: error }, 'an upload request failed because a dependency is unavailable')
        askToWait(request, unavailable)
      } else if (error instanceof DomainError) askToWait(request, error)
      const refusal = refusalOf(unavailable ?? error)
      if (refusal) return refusal
      logger.error({ err: error }, 'an upload request failed')
      return { status_code: 500, body: 'The upload failed; the log says why.\n' }
    },
  })
  server.on(EVENTS.POST_TERMINATE, (_request, _response, id) => cancel(id))

  server.on(EVENTS.POST_RECEIVE, (_request, { id, offset, size }) => {
    // A complete upload publishes its own notification.
    if (offset === size) return
    uploads
      .notifyReceived(id, offset)
      .catch((error: unknown) => logger.warn({ err: error }, 'the progress of an upload could not be published'))
  })

  return {
    async handle(request: IncomingMessage, response: Parameters<typeof server.handle>[1], sender: UploadSender) {
      const call: TusCall = { sender }
      calls.set(request, call)
      try {
        await server.handle(request, response)
      } finally {
        if (call.createdId) unacknowledged.delete(call.createdId)
        // Without a 201 the client never learned the address of its upload and cannot resume it.
        if (call.createdId && !(request.complete && response.statusCode === 201)) cancel(call.createdId)
      }
    },
  }
}

export type TusServer = ReturnType<typeof createTusServer>
