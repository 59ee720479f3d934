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

/** `finishing`: what was begun is sent to its end, and nothing else; `over`: nothing is taken any more. */
export type Intake = 'open' | 'finishing' | 'over'

/** What a library still takes from here. Open for whoever is signed in; to a phone it closes when its code expires. */
export const intakeAtom = atom<Intake>('open')
