import { atom } from 'jotai'
import type { UploadQueue } from './upload-queue.ts'

const missing = () => {
  throw new Error('uploadQueueAtom was read before entry.tsx provided a queue')
}

/** Provided once by entry.tsx, so that uploads go on while other screens are shown; a test provides its own. */
export const uploadQueueAtom = atom<UploadQueue>({
  getSnapshot: missing,
  subscribe: missing,
  subscribeView: missing,
  add: missing,
  start: missing,
  pause: missing,
  resume: missing,
  retry: missing,
  cancel: missing,
  abandonAll: missing,
  expire: missing,
  hold: missing,
  release: missing,
  end: missing,
  restore: missing,
  clearSettled: missing,
})
