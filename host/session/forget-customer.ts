import { OF_CUSTOMER, removeEntries } from '@account/shared/browser-storage/remove-entries.ts'
import { safeStorage } from '@account/shared/browser-storage/safe-storage.ts'
import { createCookieJar } from '../cookies/cookie-jar.ts'
import { PIN_KEY } from './tokens/tab-pin.ts'

/**
 * [Note: Customer data in tabs] A session that expires leaves drafts and positions to the customer who returns; one
 * that the customer ended leaves nothing, in any tab. Other tabs see only that the tokens are gone, so a cookie says that
 * the customer requested it. It is there before the tokens go, until the next sign-in.
 */
const SIGNED_OUT_COOKIE = '__Secure-acc_out'
/** Tabs that were at another site, or asleep, look for the cookie when they return. */
const KEPT_FOR_MS = 30 * 24 * 60 * 60_000
/** Binds the tab to no session, so that only a sign-in in this very tab continues it. */
const PIN_OF_NO_SESSION = ' '

const forgetEntries = () => removeEntries('sessionStorage', OF_CUSTOMER)

const forgetTab = () => {
  forgetEntries()
  const storage = safeStorage('sessionStorage')
  if (storage.getItem(PIN_KEY) !== null) storage.setItem(PIN_KEY, PIN_OF_NO_SESSION)
}

type Place = { parentDomain: string; jar?: ReturnType<typeof createCookieJar> }

/**
 * The customer asks to sign out: this tab forgets what it keeps, and others will, as soon as they notice. The session, which
 * has not ended yet, still needs the tab to be its own.
 */
export const forgetCustomer = ({ parentDomain, jar = createCookieJar() }: Place): void => {
  jar.write(SIGNED_OUT_COOKIE, 'asked', { domain: parentDomain, expiresAt: new Date(Date.now() + KEPT_FOR_MS) })
  forgetEntries()
}

/** For a tab without a session: it forgets its customer if the session ended because the customer requested it. */
export const forgetCustomerIfAsked = (jar = createCookieJar()): void => {
  if (jar.values(SIGNED_OUT_COOKIE).length > 0) forgetTab()
}

/** A sign-in has succeeded: what the tab keeps stays if it is of this customer. */
export const welcomeCustomer = (
  { former, customerId }: { former: string | undefined; customerId: string },
  { parentDomain, jar = createCookieJar() }: Place,
): void => {
  forgetCustomerIfAsked(jar)
  jar.remove(SIGNED_OUT_COOKIE, { domain: parentDomain })
  if (former !== undefined && former !== customerId) forgetEntries()
}
