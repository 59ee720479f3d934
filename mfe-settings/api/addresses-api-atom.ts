import { atom } from 'jotai'
import type { AddressesApi } from './addresses-api.ts'

const missing = () => {
  throw new Error('addressesApiAtom was read before entry.tsx provided an api.')
}

/** Provided once by entry.tsx; a test provides its own. */
export const addressesApiAtom = atom<AddressesApi>({ list: missing, add: missing, change: missing, delete: missing })
