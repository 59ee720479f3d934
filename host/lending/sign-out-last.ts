import type { Session } from '@account/shared/micro-frontend/host-services.ts'
import { announceSignOut } from '@account/shared/micro-frontend/sign-out-event.ts'
import { waitAtMost } from '../patience/wait-at-most.ts'

/** Whoever wants to be signed out waits no longer than this for what was put off. */
const BUDGET_MS = 5_000

/** See: [Note: What was put off is done before a sign-out] */
export const signingOutLast = (session: Session): Session => {
  if (session.state === 'signed-out') return session
  return {
    ...session,
    signOut: async (options) => {
      await waitAtMost(BUDGET_MS, announceSignOut())
      await session.signOut(options)
    },
  }
}
