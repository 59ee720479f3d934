import { isInProgress, type QueuedUpload } from './queued-upload.ts'

/** Each showing lays the list out anew; a photo has about seven changes, faster than anybody reads. */
const SHOWN_EVERY_MS = 200

/** The files of a queue, and who is told of what becomes of them. */
export const createUploadList = () => {
  let uploads: readonly QueuedUpload[] = []
  const listeners = new Set<() => void>()
  const viewers = new Set<() => void>()
  let showing: ReturnType<typeof setTimeout> | undefined

  const show = () => {
    clearTimeout(showing)
    showing = undefined
    viewers.forEach((viewer) => viewer())
  }

  const take = (next: readonly QueuedUpload[]) => {
    uploads = next
    listeners.forEach((listener) => listener())
  }

  return {
    getSnapshot: () => uploads,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** For what shows the uploads: told at once of what somebody does and of the end, a few times a second of how transfers go on. */
    subscribeView(viewer: () => void) {
      viewers.add(viewer)
      return () => viewers.delete(viewer)
    },
    /** What goes on by itself. Whoever waits for the last of them sees it at once. */
    advance(next: readonly QueuedUpload[]) {
      take(next)
      if (next.some(isInProgress)) showing ??= setTimeout(show, SHOWN_EVERY_MS)
      else show()
    },
    /** What somebody did. */
    replace(next: readonly QueuedUpload[]) {
      take(next)
      show()
    },
    /** Nobody is told of anything any more. */
    end() {
      listeners.clear()
      viewers.clear()
    },
  }
}
