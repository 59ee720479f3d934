import type { RuntimeConfig } from '@account/shared/contracts/runtime-config.ts'
import type { KeepSnapshot } from '@account/shared/micro-frontend/page-snapshot.ts'
import type { AfterSignOut, ReportError, Session } from '@account/shared/micro-frontend/host-services.ts'
import { isAbortError } from '@account/shared/abort/is-abort-error.ts'
import type { createStore } from 'jotai'
import { forgetHere } from '../host-services/sign-out-after-pending-work.ts'
import { createSnapshotKeeper } from '../preload/snapshot-store.ts'
import { isStripped } from '../routes/display-flags.ts'
import { LOGOUT_PATH } from '../routes/host-pages.ts'
import type { CustomerSession } from '../session/customer-session.ts'
import { claimLeaving } from '../session/leaving/claim-leaving.ts'
import { forgetCustomerIfAsked } from '../session/lazy-forgetting.ts'
import { isAccountDeleted } from '../session/deleted-account.ts'
import { reloadWhenRestored } from '../session/leave-page.ts'
import { sessionEndedAtom } from '../session/session-ended-atom.ts'
import { shopReturnOf } from '../session/shop-return.ts'
import { createSignIn, type SignIn } from '../session/sign-in.ts'

type ResumeOptions = {
  config: RuntimeConfig
  store: ReturnType<typeof createStore>
  report: ReportError
  /** Whether the page needs no sign-in. Rejects where the registry cannot be read. */
  isPublic: (pathname: string) => Promise<boolean>
}

export type ResumedSession = {
  session: Session
  customerId: string | undefined
  /** Undefined where no snapshot of the page is kept: for visitors, and without header and menu. */
  keepSnapshot: KeepSnapshot | undefined
}

/** Completes or resumes the sign-in. Undefined where the page is about to leave, for the authority or for the shop. */
export const resumeSession = async (options: ResumeOptions): Promise<ResumedSession | undefined> => {
  const { config, store, report, isPublic } = options
  const signIn = createSignIn(config)
  await signIn.completeIfAnswered()
  const snapshots = createSnapshotKeeper()
  const customerSession = signIn.resume({
    report,
    onEnd: (reason, { accessToken }) => {
      snapshots.end()
      void forgetCustomerIfAsked()
      store.set(sessionEndedAtom, reason)
      if (reason !== 'asked') void leaveIfDeleted(config, accessToken)
    },
  })
  if (!customerSession && !(await isPublic(window.location.pathname))) {
    await leaveForAuthority(signIn, config.parentDomain)
    return undefined
  }
  if (!customerSession)
    return { session: { state: 'signed-out', signIn: signIn.start }, customerId: undefined, keepSnapshot: undefined }
  if (await returnsToShop(customerSession, config.parentDomain)) return undefined
  const { id: customerId } = customerSession.customer
  return {
    session: { state: 'signed-in', ...customerSession },
    customerId,
    keepSnapshot: isStripped() ? undefined : snapshots.keeperFor(customerId),
  }
}

const leaveForAuthority = async (signIn: SignIn, parentDomain: string) => {
  reloadWhenRestored()
  // The first script may have left already. See: [Note: Sign-in before the site]
  if (window.location.pathname !== LOGOUT_PATH) return claimLeaving() ? signIn.start() : undefined
  await forgetHere(parentDomain)
  return signIn.signOutAtAuthority()
}

/** Another page has deleted the account of the ended session, so the offer to sign in again would be wrong. */
const leaveIfDeleted = async ({ services, parentDomain }: RuntimeConfig, accessToken: string) => {
  if (!(await isAccountDeleted(services.customers, accessToken))) return
  await forgetHere(parentDomain)
  window.location.replace('/account-deleted' satisfies AfterSignOut)
}

const returnsToShop = async (session: CustomerSession, parentDomain: string): Promise<boolean> => {
  const shop = shopReturnOf(window.location, parentDomain)
  if (!shop) return false
  // The customer returns to the shop even without a fresh password: the shop's page asks again where it needs one.
  if (shop.isFresh)
    await session.requireFreshSignIn().catch((error: unknown) => {
      if (!isAbortError(error)) throw error
    })
  window.location.replace(shop.address)
  return true
}
