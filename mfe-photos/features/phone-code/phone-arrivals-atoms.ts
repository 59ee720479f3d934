import { atom } from 'jotai'
import { noArrivals } from './phone-arrivals.ts'

/** Whether phones may send photos: from the first code that the page has shown. */
export const isPhoneAwaitedAtom = atom(false)

/** Kept while the code is not shown: a phone goes on without it. */
export const phoneArrivalsAtom = atom(noArrivals)

/** For a new code. The phone that read an earlier one has not read this one. */
export const awaitPhoneAtom = atom(null, (_, set) => {
  set(isPhoneAwaitedAtom, true)
  set(phoneArrivalsAtom, (arrivals) => ({ ...arrivals, isConnected: false }))
})
