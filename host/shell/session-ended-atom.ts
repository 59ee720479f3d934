import { atom } from 'jotai'
import type { SessionEnd } from '../session/customer-session.ts'

/** Why the session ended; undefined while it lasts. */
export const sessionEndedAtom = atom<SessionEnd | undefined>(undefined)
