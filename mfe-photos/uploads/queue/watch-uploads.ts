import type { EventBus } from '@account/shared/events/event-bus.ts'
import type { Jobs } from '@account/shared/micro-frontend/host-services.ts'
import { isChosen, isInProgress } from './queued-upload.ts'
import type { UploadQueue } from './upload-queue.ts'

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault()

/** While uploads are in progress, notifies the site and makes the browser ask before the page is left. */
export const watchUploads = (queue: UploadQueue, events: EventBus) => {
  let remaining = 0
  queue.subscribe(() => {
    const now = queue.getSnapshot().filter(isInProgress).length
    if (now === remaining) return
    if (now === 0) window.removeEventListener('beforeunload', askBeforeLeaving)
    else window.addEventListener('beforeunload', askBeforeLeaving)
    remaining = now
    events.publish('photos/uploading', { remaining })
  })
}

/** Lets the host show the upload panel while there is a started file that the customer has not dismissed. */
export const followJob = (queue: UploadQueue, jobs: Jobs) => {
  let hasStarted = false
  return queue.subscribe(() => {
    const hasNow = queue.getSnapshot().some((upload) => !isChosen(upload))
    if (hasNow !== hasStarted) jobs.setPending(hasNow)
    hasStarted = hasNow
  })
}

/** Suspends uploads while the connection is lost and resumes them when it is back. */
export const followConnection = (queue: UploadQueue) => {
  window.addEventListener('offline', queue.hold)
  window.addEventListener('online', queue.release)
}

/** Ends the uploads of this page. Unfinished ones stay stored for the next page with the library. */
export const endUploads = (queue: UploadQueue, events: EventBus) => {
  window.removeEventListener('offline', queue.hold)
  window.removeEventListener('online', queue.release)
  window.removeEventListener('beforeunload', askBeforeLeaving)
  queue.end()
  if (events.last('photos/uploading')?.remaining) events.publish('photos/uploading', { remaining: 0 })
}

/** Bundles photos, since reading the library again for each of a hundred photos would never end. */
const GATHERING_MS = 1_000
/** A longer interval while uploads are in progress, since the photos that the library loads compete with them. */
const GATHERING_UNDER_WAY_MS = 4_000

type StoredPhotosOptions = {
  events: EventBus
  isInProgress: () => boolean
  /** While a dialog covers the library, it is notified when the dialog closes or the last upload has ended. */
  isLibraryCovered: () => boolean
}

/** Notifies the library of stored photos, several at a time. */
export const createStoredPhotosPublisher = ({ events, isInProgress, isLibraryCovered }: StoredPhotosOptions) => {
  /** A set, since two files with the same bytes are the same photo. */
  const photoIds = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const publish = () => {
    clearTimeout(timer)
    if (photoIds.size > 0) events.publish('photos/library-changed', { reason: 'uploaded', photoIds: [...photoIds] })
    photoIds.clear()
  }
  const publishUnlessCovered = () => {
    if (isInProgress() && isLibraryCovered()) timer = setTimeout(publishUnlessCovered, GATHERING_UNDER_WAY_MS)
    else publish()
  }
  return {
    add(photoId: string) {
      photoIds.add(photoId)
      const isMorePending = isInProgress()
      if (isMorePending && photoIds.size > 1) return
      clearTimeout(timer)
      timer = setTimeout(publishUnlessCovered, isMorePending ? GATHERING_UNDER_WAY_MS : GATHERING_MS)
    },
    /** Publishes at once. */
    publish,
  }
}
