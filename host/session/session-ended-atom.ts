import { atom } from 'jotai'
import type { SessionEnd } from './customer-session.ts'

/** The reason that the session ended; undefined while it lasts. */
export const sessionEndedAtom = atom<SessionEnd | undefined>(undefined)

/** The correlation id of a sign-out that did not reach the authority, where the customer is still signed in. */
export const signOutFailureAtom = atom<string | undefined>(undefined)
