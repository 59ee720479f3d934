import { atom } from 'jotai'
import type { ConfirmationsApi } from './confirmations-api.ts'

const missing = () => {
  throw new Error('confirmationsApiAtom was read before entry.tsx provided an api.')
}

/** Provided once by entry.tsx; a test provides its own. */
export const confirmationsApiAtom = atom<ConfirmationsApi>({
  deletion: missing,
  emailChange: missing,
  cancellation: missing,
  newsletter: missing,
})
