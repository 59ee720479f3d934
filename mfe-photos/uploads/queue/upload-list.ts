import { isInProgress, type QueuedUpload } from './queued-upload.ts'

/** Each update renders the list, and a photo has about seven changes, more than a customer can follow. */
const SHOWN_EVERY_MS = 200

/** The files of a queue, with two kinds of subscribers. */
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
    /** For components: notified at once of an action and of the end, and a few times a second of progress. */
    subscribeView(viewer: () => void) {
      viewers.add(viewer)
      return () => viewers.delete(viewer)
    },
    /** A change without an action. The end of the last upload is shown at once. */
    advance(next: readonly QueuedUpload[]) {
      take(next)
      if (next.some(isInProgress)) showing ??= setTimeout(show, SHOWN_EVERY_MS)
      else show()
    },
    /** A change by an action of the customer. */
    replace(next: readonly QueuedUpload[]) {
      take(next)
      show()
    },
    /** Removes all subscribers. */
    end() {
      listeners.clear()
      viewers.clear()
    },
  }
}
