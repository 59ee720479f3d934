import { atom } from 'jotai'
import type { CustomerApi } from './customer-api.ts'

const missing = () => {
  throw new Error('customerApiAtom was read before entry.tsx provided an api.')
}

/** Provided once by entry.tsx; a test provides its own. */
export const customerApiAtom = atom<CustomerApi>({ read: missing, changeDetails: missing })
