import type { RefusalReason } from '@account/shared/contracts/upload.ts'

export type UploadState =
  | { kind: 'waiting' }
  | { kind: 'sending'; sentBytes: number }
  | { kind: 'processing' }
  | { kind: 'stored'; imageId: string }
  | { kind: 'duplicate'; imageId: string }
  | { kind: 'refused'; reason: RefusalReason }
  | { kind: 'failed'; correlationId: string }
  | { kind: 'cancelled' }

export type QueuedUpload = { id: string; file: File; state: UploadState }

const openKinds: ReadonlySet<UploadState['kind']> = new Set(['waiting', 'sending', 'processing'])

/** Whether nothing more happens to an upload by itself. */
export const isSettled = ({ state }: QueuedUpload): boolean => !openKinds.has(state.kind)

/** Part of the file that has arrived, from 0 to 1. */
export const sentPart = ({ file, state }: QueuedUpload): number => {
  if (state.kind === 'waiting') return 0
  return state.kind === 'sending' && file.size > 0 ? state.sentBytes / file.size : 1
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
