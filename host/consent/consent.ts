import { atom, type createStore } from 'jotai'
import * as z from 'zod'
import { singleCookieValue } from '../cookies/cookie-values.ts'
import { forgetVisitor } from './visitor-id.ts'

/** The optional purposes that the visitor consented to. */
export type Consent = { analytics: boolean; marketing: boolean }

/** Two digits: analytics, marketing (specification, account site 9). */
const ConsentCode = z.enum(['00', '01', '10', '11'])

/** Undefined until the visitor has answered. */
export const consentAtom = atom<Consent | undefined>(undefined)

const CONSENT_COOKIE = 'account_consent'
/** Authorities recommend to ask again after half a year. */
const VALID_SECONDS = 180 * 24 * 60 * 60

export const consentOfCode = (code: string | undefined): Consent | undefined => {
  const parsed = ConsentCode.safeParse(code).data
  return parsed && { analytics: parsed[0] === '1', marketing: parsed[1] === '1' }
}

const codeOf = ({ analytics, marketing }: Consent) => `${Number(analytics)}${Number(marketing)}`

/** The answer in the cookie. Two cookies of the name contradict each other, so the visitor is asked again. */
export const readConsent = (page: Pick<Document, 'cookie'> = document): Consent | undefined =>
  consentOfCode(singleCookieValue(page.cookie, CONSENT_COOKIE))

export type ConsentKeeper = {
  /** Reads the cookie, which another tab or a page of the shop may have changed. */
  current: () => Consent | undefined
  decide: (consent: Consent) => void
}

type ConsentOptions = {
  store: ReturnType<typeof createStore>
  /** The storefront's pages share one answer. */
  parentDomain: string
  page?: Pick<Document, 'cookie'>
}

export const createConsent = ({ store, parentDomain, page = document }: ConsentOptions): ConsentKeeper => {
  const current = () => readConsent(page)
  store.set(consentAtom, current())
  return {
    current,
    decide: (consent) => {
      // A cookie of this host alone would contradict the shared one on every later visit.
      page.cookie = `${CONSENT_COOKIE}=; Path=/; Secure; Max-Age=0`
      const attributes = `Domain=${parentDomain}; Path=/; Secure; SameSite=Lax; Max-Age=${VALID_SECONDS}`
      page.cookie = `${CONSENT_COOKIE}=${codeOf(consent)}; ${attributes}`
      if (!consent.analytics) forgetVisitor()
      store.set(consentAtom, consent)
    },
  }
}
