import type { RefusalReason } from '@account/shared/contracts/upload.ts'

export type UploadState =
  | { kind: 'chosen' }
  /** What was cut off remembers how far it had come, until the server says how far it is. */
  | { kind: 'waiting'; sentBytes?: number }
  | { kind: 'checking'; sentBytes?: number }
  | { kind: 'sending'; sentBytes: number }
  | { kind: 'paused'; sentBytes: number }
  | { kind: 'processing'; uploadId: string }
  | { kind: 'stored'; imageId: string }
  | { kind: 'duplicate'; imageId: string }
  | { kind: 'refused'; reason: RefusalReason }
  | { kind: 'failed'; correlationId: string }
  | { kind: 'cancelled' }
  /** The code with which it was to be sent holds no longer. */
  | { kind: 'expired' }

export type UploadKind = UploadState['kind']

export type QueuedUpload = { id: string; file: File; state: UploadState }

const isOneOf = (...kinds: UploadKind[]) => {
  const members: ReadonlySet<UploadKind> = new Set(kinds)
  return ({ state }: QueuedUpload): boolean => members.has(state.kind)
}

/** Selected, and not sent before the customer says so. */
export const isChosen = isOneOf('chosen')
/** Something happens to it, or will, by itself. */
export const isInProgress = isOneOf('waiting', 'checking', 'sending', 'processing')
/** Sent again when asked. */
export const isRetriable = isOneOf('failed', 'cancelled')
export const isPaused = isOneOf('paused')
/** Nothing happens to it now, but something may yet. */
export const isIdle = isOneOf('chosen', 'waiting', 'paused', 'failed')
/** Not sent to its end, and nothing that an expired code would not end. */
export const isExpirable = isOneOf('chosen', 'waiting', 'checking', 'sending', 'paused', 'failed')
/** Goes on by itself after an interruption. */
export const isInterruptible = isOneOf('waiting', 'checking', 'sending')
/** Of the bytes of the file, as far as is known. */
export const sentBytesOf = ({ file, state }: QueuedUpload): number => {
  if (state.kind === 'processing') return file.size
  return 'sentBytes' in state ? (state.sentBytes ?? 0) : 0
}

/** The server may have it already: only the answer is still to come, perhaps by another connection. */
const isSentWhole = (upload: QueuedUpload) => isInterruptible(upload) && sentBytesOf(upload) >= upload.file.size
export const isPausable = (upload: QueuedUpload) => isInterruptible(upload) && !isSentWhole(upload)
/** In the library, or on its way there. */
export const isAdded = isOneOf('waiting', 'checking', 'sending', 'paused', 'processing', 'stored', 'duplicate')
const isUnfinished = isOneOf('waiting', 'checking', 'sending', 'paused', 'failed')
/** What a customer may want to give up, and still can. */
export const isCancellable = (upload: QueuedUpload) => isUnfinished(upload) && !isSentWhole(upload)
/** Not in the library, although the customer wants it there. */
export const isUnadded = isOneOf('refused', 'failed', 'expired')
export const isFailed = isOneOf('failed')
/** Nothing more happens to it. */
export const isSettled = isOneOf('stored', 'duplicate', 'refused', 'failed', 'cancelled', 'expired')

/** Part of the file that has arrived, from 0 to 1. */
export const sentPart = (upload: QueuedUpload): number => {
  if (isSettled(upload) || upload.file.size === 0) return 1
  return sentBytesOf(upload) / upload.file.size
}

export type UploadProgress = { total: number; settled: number; part: number }

/** Over all files by their size; what is settled counts as arrived, whatever became of it. */
export const overallProgress = (uploads: readonly QueuedUpload[]): UploadProgress => {
  const bytes = uploads.reduce((sum, { file }) => sum + file.size, 0)
  const sent = uploads.reduce((sum, upload) => sum + sentPart(upload) * upload.file.size, 0)
  return {
    total: uploads.length,
    settled: uploads.filter(isSettled).length,
    part: bytes === 0 ? 1 : sent / bytes,
  }
}
