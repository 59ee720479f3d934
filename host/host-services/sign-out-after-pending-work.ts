import { forgetUnacknowledgedUploads } from '@account/shared/unacknowledged-uploads/forget-unacknowledged-uploads.ts'
import type { Session } from '@account/shared/micro-frontend/host-services.ts'
import { announceSignOut } from '@account/shared/page-lifecycle/sign-out-event.ts'
import { forgetCustomer } from '../session/lazy-forgetting.ts'
import { withTimeout } from '../timeouts/waits.ts'

/** A sign-out waits no longer than this for pending work. */
const TIMEOUT_MS = 5_000
/** A tab that runs older code can block the browser's database until it is closed. */
const FORGETTING_MS = 1_000

/** See: [Note: Unacknowledged uploads in the browser] [Note: Customer data in tabs] */
export const forgetHere = (parentDomain: string) =>
  withTimeout(Promise.all([forgetCustomer(parentDomain), forgetUnacknowledgedUploads()]), FORGETTING_MS)

/** See: [Note: Pending work before sign-out] */
export const signOutAfterPendingWork = (session: Session, parentDomain: string): Session => {
  if (session.state === 'signed-out') return session
  return {
    ...session,
    signOut: async (options) => {
      await withTimeout(announceSignOut(), TIMEOUT_MS)
      await forgetHere(parentDomain)
      await session.signOut(options)
    },
  }
}
