import { atom } from 'jotai'
import type { CallbacksApi } from './callbacks-api.ts'

const missing = () => {
  throw new Error('callbacksApiAtom was read before entry.tsx provided an api.')
}

/** Provided once by entry.tsx; a test provides its own. */
export const callbacksApiAtom = atom<CallbacksApi>({
  change: missing,
  readLog: missing,
  sendTest: missing,
  replaceSecret: missing,
})
