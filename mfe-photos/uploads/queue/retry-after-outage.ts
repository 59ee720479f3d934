import type { QueuedUpload } from './queued-upload.ts'
import type { UploadQueue } from './upload-queue.ts'

const hasArrived = ({ state }: QueuedUpload) =>
  state.kind === 'processing' || state.kind === 'stored' || state.kind === 'duplicate'

/** Failed, and by no fault of the server that it has reported. */
const isUnanswered = ({ state }: QueuedUpload) => state.kind === 'failed' && state.isOurs !== true

/**
 * Sends files again that failed while the server could not be reached, once another file has arrived. Where the line of a house is
 * down for a while the browser still counts as online, so three files of a long upload fail each minute. Each file is sent again
 * once, because the fault may be its own.
 */
export const retryAfterOutage = (queue: Pick<UploadQueue, 'getSnapshot' | 'subscribe' | 'retry'>) => {
  const retried = new WeakSet<File>()
  let arrivedBefore = 0
  return queue.subscribe(() => {
    const uploads = queue.getSnapshot()
    const arrived = uploads.filter(hasArrived).length
    const isAnswered = arrived > arrivedBefore
    arrivedBefore = arrived
    if (!isAnswered) return
    for (const { id, file } of uploads.filter((upload) => isUnanswered(upload) && !retried.has(upload.file))) {
      retried.add(file)
      queue.retry(id)
    }
  })
}
