import { useAtomValue } from 'jotai'
import { useSyncExternalStore } from 'react'
import type { QueuedUpload } from '../../uploads/queue/queued-upload.ts'
import { uploadQueueAtom } from '../../uploads/queue/upload-queue-atom.ts'

export const useUploads = (): readonly QueuedUpload[] => {
  const queue = useAtomValue(uploadQueueAtom)
  return useSyncExternalStore(queue.subscribeView, queue.getSnapshot)
}
