import { atom } from 'jotai'
import type { SessionEnd } from './customer-session.ts'

/** Why the session ended; undefined while it lasts. */
export const sessionEndedAtom = atom<SessionEnd | undefined>(undefined)

/** The reference of what kept a sign-out that was asked for from the authority, where the customer is still signed in. */
export const signOutFailureAtom = atom<string | undefined>(undefined)
