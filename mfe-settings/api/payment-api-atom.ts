import { atom } from 'jotai'
import type { PaymentApi } from './payment-api.ts'

const missing = () => {
  throw new Error('paymentApiAtom was read before entry.tsx provided an api.')
}

/** Provided once by entry.tsx; a test provides its own. */
export const paymentApiAtom = atom<PaymentApi>({ read: missing, openSession: missing, finishSession: missing })
