import { atom, type createStore } from 'jotai'
import { CONSENT_COOKIE, consentCodeIn, isConsentCode } from '../cookies/consent-cookie.ts'
import { forgetVisitor } from './visitor-id.ts'

/** The optional purposes that the visitor consented to. */
export type Consent = { analytics: boolean; marketing: boolean }

/** Undefined until the visitor has answered. */
export const consentAtom = atom<Consent | undefined>(undefined)

/** Authorities recommend to ask again after half a year. */
const VALID_SECONDS = 180 * 24 * 60 * 60

export const consentOfCode = (code: string | undefined): Consent | undefined => {
  if (!isConsentCode(code)) return undefined
  return { analytics: code[0] === '1', marketing: code[1] === '1' }
}

const codeOf = ({ analytics, marketing }: Consent) => `${Number(analytics)}${Number(marketing)}`

export const readConsent = (page: Pick<Document, 'cookie'> = document): Consent | undefined =>
  consentOfCode(consentCodeIn(page.cookie))

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
