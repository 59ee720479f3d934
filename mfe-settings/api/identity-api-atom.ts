import { atom } from 'jotai'
import type { IdentityApi } from './identity-api.ts'

const missing = () => {
  throw new Error('identityApiAtom was read before entry.tsx provided an api.')
}

/** Provided once by entry.tsx; a test provides its own. */
export const identityApiAtom = atom<IdentityApi>({
  requestEmailChange: missing,
  requestPasswordChange: missing,
  requestDeletion: missing,
})
