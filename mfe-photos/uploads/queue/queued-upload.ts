import type { RefusalReason } from '@account/shared/contracts/upload.ts'

/** `not-kept`: an earlier page ended before the file was sent, and the browser has no copy of it. */
export type UploadRefusal = RefusalReason | 'not-kept'

export type UploadState =
  /** `expected`: whether the library holds the photo already, once that is known. */
  | { kind: 'chosen'; expected?: 'new' | 'known' }
  /** An interrupted file keeps its progress until the server states the current one. */
  | { kind: 'waiting'; sentBytes?: number }
  | { kind: 'checking'; sentBytes?: number }
  /** `retriesAt`: the server does not respond, and the next request is sent then (milliseconds since 1970). */
  | { kind: 'sending'; sentBytes: number; retriesAt?: number }
  | { kind: 'paused'; sentBytes: number }
  | { kind: 'processing'; uploadId: string; retriesAt?: number }
  | { kind: 'stored'; photoId: string }
  | { kind: 'duplicate'; photoId: string }
  | { kind: 'refused'; reason: UploadRefusal }
  /** `isOurs`: the server could not receive or read the file, by no known fault of the file or of the connection. */
  | { kind: 'failed'; correlationId: string; isOurs?: true }
  | { kind: 'cancelled' }
  /** The code of the phone page has expired. */
  | { kind: 'expired' }

export type UploadKind = UploadState['kind']

export type QueuedUpload = {
  id: string
  file: File
  state: UploadState
  /** The size of a file that an earlier page has settled: the browser keeps its name and no longer its bytes. */
  sizeBytes?: number
  /** The album that the photo is added to once the library has it. */
  albumId?: string
}

export const sizeOf = ({ file, sizeBytes }: QueuedUpload): number => sizeBytes ?? file.size

const isOneOf = (...kinds: UploadKind[]) => {
  const members: ReadonlySet<UploadKind> = new Set(kinds)
  return ({ state }: QueuedUpload): boolean => members.has(state.kind)
}

/** Selected, and not sent until the customer starts it. */
export const isChosen = isOneOf('chosen')
/** Started, and sent after others. */
export const isWaiting = isOneOf('waiting')
/** Progresses without the customer. */
export const isInProgress = isOneOf('waiting', 'checking', 'sending', 'processing')
/** Sent again on request. */
export const isRetriable = isOneOf('failed', 'cancelled')
export const isPaused = isOneOf('paused')
/** Makes no progress now, and may do so later. */
export const isIdle = isOneOf('chosen', 'waiting', 'paused', 'failed')
/** Incomplete, and affected by the expiry of the code. */
export const isExpirable = isOneOf('chosen', 'waiting', 'checking', 'sending', 'paused', 'failed')
/** Resumes without the customer after an interruption. */
export const isInterruptible = isOneOf('waiting', 'checking', 'sending')
/** The known number of sent bytes. */
export const sentBytesOf = ({ file, state }: QueuedUpload): number => {
  if (state.kind === 'processing') return file.size
  return 'sentBytes' in state ? (state.sentBytes ?? 0) : 0
}

/** The server may have the whole file: only its response is missing. */
const isSentWhole = (upload: QueuedUpload) => isInterruptible(upload) && sentBytesOf(upload) >= upload.file.size
export const isPausable = (upload: QueuedUpload) => isInterruptible(upload) && !isSentWhole(upload)
/** In the library, or on its way there. */
export const isAdded = isOneOf('waiting', 'checking', 'sending', 'paused', 'processing', 'stored', 'duplicate')
const isUnfinished = isOneOf('waiting', 'checking', 'sending', 'paused', 'failed')
/** The customer may want to cancel it, and still can. */
export const isCancellable = (upload: QueuedUpload) => isUnfinished(upload) && !isSentWhole(upload)
/** Not in the library, although the customer added it. */
export const isUnadded = isOneOf('refused', 'failed', 'expired')
export const isFailed = isOneOf('failed')
const isCancelled = isOneOf('cancelled')
/** Sorts the uploads that need the customer's attention first and keeps the order of the others. */
export const failuresFirst = (uploads: readonly QueuedUpload[]): readonly QueuedUpload[] =>
  uploads.toSorted((one, other) => Number(isUnadded(other)) - Number(isUnadded(one)))
/** In a final state. */
export const isSettled = isOneOf('stored', 'duplicate', 'refused', 'failed', 'cancelled', 'expired')

/** Part of the file that has arrived, from 0 to 1. */
export const sentPart = (upload: QueuedUpload): number => {
  if (isSettled(upload) || upload.file.size === 0) return 1
  return sentBytesOf(upload) / upload.file.size
}

export type UploadProgress = { total: number; settled: number; part: number }

/** Weighted by file size; a settled file counts as complete, whatever its outcome. A cancelled one is not part of the work. */
export const overallProgress = (all: readonly QueuedUpload[]): UploadProgress => {
  const uploads = all.filter((upload) => !isCancelled(upload))
  const bytes = uploads.reduce((sum, upload) => sum + sizeOf(upload), 0)
  const sent = uploads.reduce((sum, upload) => sum + sentPart(upload) * sizeOf(upload), 0)
  return {
    total: uploads.length,
    settled: uploads.filter(isSettled).length,
    part: bytes === 0 ? 1 : sent / bytes,
  }
}

/** When the first of the files whose server does not respond is tried again; undefined while the server responds. */
export const nextRetryAt = (uploads: readonly QueuedUpload[]): number | undefined => {
  const times = uploads.flatMap(({ state }) => ('retriesAt' in state && state.retriesAt ? [state.retriesAt] : []))
  return times.length > 0 ? Math.min(...times) : undefined
}
