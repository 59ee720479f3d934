import { useAtomValue } from 'jotai'
import { useSyncExternalStore } from 'react'
import { type QueuedUpload, isFailed, isRetriable } from '../../uploads/queue/queued-upload.ts'
import { uploadQueueAtom, intakeAtom } from '../../uploads/queue/upload-queue-atom.ts'

export const useUploads = (): readonly QueuedUpload[] => {
  const queue = useAtomValue(uploadQueueAtom)
  return useSyncExternalStore(queue.subscribeView, queue.getSnapshot)
}

/**
 * A cancelled file starts from the beginning, so its retry needs an open intake; a failed file resumes while any
 * uploads are accepted.
 */
export const useIsRetryOffered = () => (useAtomValue(intakeAtom) === 'open' ? isRetriable : isFailed)
