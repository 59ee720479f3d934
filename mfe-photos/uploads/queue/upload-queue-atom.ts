import { atom } from 'jotai'
import type { UploadQueue } from './upload-queue.ts'

const missing = () => {
  throw new Error('uploadQueueAtom was read before entry.tsx provided a queue')
}

/** Provided once by entry.tsx, so that uploads continue on other screens; a test provides its own. */
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

/** `finishing`: started uploads are completed and no others accepted; `closed`: nothing is accepted. */
export type Intake = 'open' | 'finishing' | 'over'

/**
 * Whether the library accepts uploads. Always open for a signed-in customer; on a phone it closes when the code
 * expires.
 */
export const intakeAtom = atom<Intake>('open')
