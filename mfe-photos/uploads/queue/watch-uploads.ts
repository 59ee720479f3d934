import type { EventBus } from '@account/shared/events/event-bus.ts'
import { isInProgress } from './queued-upload.ts'
import type { UploadQueue } from './upload-queue.ts'

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault()

/** While photos are on their way, the rest of the site knows, and the browser asks before the page is left. */
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

/** Without a connection uploads wait, and go on by themselves when it is back. */
export const followConnection = (queue: UploadQueue) => {
  window.addEventListener('offline', queue.hold)
  window.addEventListener('online', queue.release)
}

/** What was not sent yet stays in the browser's store, for the next time that the library is shown: nothing is on its way. */
export const endUploads = (queue: UploadQueue, events: EventBus) => {
  window.removeEventListener('offline', queue.hold)
  window.removeEventListener('online', queue.release)
  window.removeEventListener('beforeunload', askBeforeLeaving)
  queue.end()
  if (events.last('photos/uploading')?.remaining) events.publish('photos/uploading', { remaining: 0 })
}

/** A library that is read anew for every photo of a hundred would never come to rest. */
const GATHERING_MS = 1_000
/** While more photos are to come: what the library shows anew, the photos that follow wait for. */
const GATHERING_UNDER_WAY_MS = 4_000

type StoredPhotosOptions = {
  events: EventBus
  isInProgress: () => boolean
  /** The library that a dialog lies over hears of new photos when it is seen again, or when the last has arrived. */
  isLibraryCovered: () => boolean
}

/** Gathers photos that were stored, so that the library hears of several at once. */
export const createStoredPhotosPublisher = ({ events, isInProgress, isLibraryCovered }: StoredPhotosOptions) => {
  /** Once each: of two files with the same bytes, both are the same photo. */
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
    add(imageId: string) {
      photoIds.add(imageId)
      const isMorePending = isInProgress()
      if (isMorePending && photoIds.size > 1) return
      clearTimeout(timer)
      timer = setTimeout(publishUnlessCovered, isMorePending ? GATHERING_UNDER_WAY_MS : GATHERING_MS)
    },
    /** At once. */
    publish,
  }
}
