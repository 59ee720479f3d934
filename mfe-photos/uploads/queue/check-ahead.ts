import { isChosen, isWaiting, type QueuedUpload } from './queued-upload.ts'
import type { UploadQueue } from './upload-queue.ts'
import type { CheckFiles, FileCheck } from './upload-queue-options.ts'

/** A laptop reads this many photos in less than a second, so the first results are soon seen. */
const FILES_AT_ONCE = 20

type CheckedQueue = Pick<UploadQueue, 'getSnapshot' | 'subscribe' | 'addChecks'>

/**
 * Checks selected files a part at a time, so that the list says what will happen to each before anything is sent. While files are
 * sent, it checks those that are sent next, so that one request checks many of them. A check that fails says nothing: the
 * file is checked again when it is sent.
 */
export const checkAhead = (queue: CheckedQueue, check: CheckFiles) => {
  const seen = new Set<string>()
  const { signal } = new AbortController()
  let isChecking = false

  const nextPart = () => {
    const uploads = queue.getSnapshot()
    // Reading further ahead would take the processor from the files that are being sent.
    const isAhead = uploads.filter((upload) => isWaiting(upload) && seen.has(upload.id)).length >= FILES_AT_ONCE
    const isNext = (upload: QueuedUpload) => isChosen(upload) || (isWaiting(upload) && !isAhead)
    return uploads.filter((upload) => isNext(upload) && !seen.has(upload.id)).slice(0, FILES_AT_ONCE)
  }

  const checkAll = async () => {
    if (isChecking) return
    isChecking = true
    for (let part = nextPart(); part.length > 0; part = nextPart()) {
      for (const { id } of part) seen.add(id)
      const files = part.map(({ file }) => file)
      const checked = await check(files, signal).catch((): undefined[] => [])
      const checks = part.flatMap(({ id }, index): [string, FileCheck][] => {
        const found = checked[index]
        return found ? [[id, found]] : []
      })
      if (checks.length > 0) queue.addChecks(new Map(checks))
    }
    isChecking = false
  }
  return queue.subscribe(() => void checkAll())
}
