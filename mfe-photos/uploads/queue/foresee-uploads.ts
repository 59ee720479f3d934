import { isChosen } from './queued-upload.ts'
import type { UploadQueue } from './upload-queue.ts'
import type { CheckFile, FileCheck } from './upload-queue-options.ts'

/** A list of a thousand files is rendered a few times a second, not for every file. */
const SHOWN_EVERY_MS = 200

type ForeseenQueue = Pick<UploadQueue, 'getSnapshot' | 'subscribe' | 'foresee'>

/**
 * Checks selected files one after the other, so that the list says what will happen to each before anything is sent. A check that
 * fails says nothing: the file is checked again when it is sent.
 */
export const foreseeUploads = (queue: ForeseenQueue, check: CheckFile) => {
  const seen = new Set<string>()
  const { signal } = new AbortController()
  let isChecking = false

  const nextChosen = () => queue.getSnapshot().find((upload) => isChosen(upload) && !seen.has(upload.id))

  const checkAll = async () => {
    if (isChecking) return
    isChecking = true
    const checks = new Map<string, FileCheck>()
    let shownAt = performance.now()
    const show = () => {
      if (checks.size > 0) queue.foresee(new Map(checks))
      checks.clear()
      shownAt = performance.now()
    }
    for (let upload = nextChosen(); upload; upload = nextChosen()) {
      seen.add(upload.id)
      const checked = await check(upload.file, signal).catch(() => undefined)
      if (checked) checks.set(upload.id, checked)
      if (performance.now() - shownAt >= SHOWN_EVERY_MS) show()
    }
    isChecking = false
    show()
  }
  return queue.subscribe(() => void checkAll())
}
