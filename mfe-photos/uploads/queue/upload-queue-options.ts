import type { RefusalReason, UploadOutcome } from '@account/shared/contracts/upload.ts'

export type SettledOutcome = Extract<UploadOutcome, { state: 'stored' | 'duplicate' | 'refused' | 'failed' }>

/** The result of checking a file before it is sent. */
export type FileCheck = { refusal: RefusalReason } | { checksum: string | undefined; knownPhotoId: string | null }

export type CheckFile = (file: File, signal: AbortSignal) => Promise<FileCheck>

/** Checks several files with one question to the server. A file that cannot be read has no result. */
export type CheckFiles = (files: readonly File[], signal: AbortSignal) => Promise<(FileCheck | undefined)[]>

export type SendFile = (
  file: File,
  options: {
    checksum: string | undefined
    signal: AbortSignal
    onProgress: (sentBytes: number) => void
    /** Called when a request has failed and the next one is sent at this time. */
    onRetry?: (retriesAt: number) => void
  },
) => Promise<string>

/** Calls `onRetry` with the time of the next request after one has failed, and with undefined when the server responds again. */
export type AwaitOutcome = (
  uploadId: string,
  signal: AbortSignal,
  onRetry?: (retriesAt: number | undefined) => void,
) => Promise<SettledOutcome>

export type UploadQueueOptions = {
  /** Finds out whether the library accepts the file and whether it already holds it. */
  check: CheckFile
  /** Sends a file, resuming where possible, and resolves with the upload's id. */
  send: SendFile
  /** Makes the server delete what it has of a file. */
  abandon: (file: File) => Promise<void>
  /** Resolves with the server's decision on an upload. */
  awaitOutcome: AwaitOutcome
  /** Returns the correlation id, which the customer can quote. */
  report: (error: unknown) => string
  /** Called for photos that the library has received since the check. */
  onStored: (photoId: string) => void
  /** Called for photos that belong into an album, even where the library held them already. */
  onAlbumPhoto?: (albumId: string, photoId: string) => void
  isOnline?: () => boolean
  /** Asked after an attempt has failed, since no other attempt sends a file that has changed or is gone. */
  isReadable?: (file: File) => Promise<boolean>
}

/** Whether the browser still reads a file. It throws a `DOMException` for one that was changed, moved or deleted since it was selected. */
export const isReadableFile = async (file: File): Promise<boolean> => {
  try {
    await file.slice(0, 1).arrayBuffer()
    return true
  } catch (error) {
    return !(error instanceof DOMException)
  }
}
