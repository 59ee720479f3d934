import { useAtomValue } from 'jotai'
import { useSyncExternalStore } from 'react'
import { type QueuedUpload, isFailed, isRetriable } from '../../uploads/queue/queued-upload.ts'
import { uploadQueueAtom, intakeAtom } from '../../uploads/queue/upload-queue-atom.ts'

export const useUploads = (): readonly QueuedUpload[] => {
  const queue = useAtomValue(uploadQueueAtom)
  return useSyncExternalStore(queue.subscribeView, queue.getSnapshot)
}

/** What was given up would be begun anew; what failed may be gone on with for as long as anything is taken. */
export const useIsRetryOffered = () => (useAtomValue(intakeAtom) === 'open' ? isRetriable : isFailed)
