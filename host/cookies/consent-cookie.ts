import { singleCookieValue } from './cookie-jar.ts'

export const CONSENT_COOKIE = 'account_consent'

/** Two digits: analytics, marketing (specification, account site 9). */
export type ConsentCode = '00' | '01' | '10' | '11'

export const isConsentCode = (text: string | undefined): text is ConsentCode =>
  text !== undefined && /^[01]{2}$/.test(text)

/** The visitor's answer. Two cookies of the name contradict each other, so the visitor is asked again. */
export const consentCodeIn = (cookies: string): ConsentCode | undefined => {
  const code = singleCookieValue(cookies, CONSENT_COOKIE)
  return isConsentCode(code) ? code : undefined
}
