import type { EnvironmentLetter } from '../contracts/runtime-config.ts'
import type { ConfiguredFlags } from '../contracts/feature-flags.ts'

/** The three groups of vendors; each has its look, its name and its domain. */
export type BrandGroup = 'lumora' | 'fotolina' | 'pixhaven'

/** A country and language in which one of the brands sells. */
export type Storefront = {
  /** Short name, also the first label of the development domain: `nl.localhost`. */
  code: string
  brand: BrandGroup
  /** ISO 3166-1 alpha-2. */
  country: string
  /** BCP 47. */
  locale: string
  /** The name of the storefront in the order and merchandise systems. */
  channel: string
  /** ISO 4217. */
  currency: string
  /** IANA name; dates are shown in it. */
  timeZone: string
  flags: ConfiguredFlags
  /**
   * The sites whose pages may embed the photo library and frame the account site, as labels before the parent domain;
   * the empty label is the parent domain itself. Only the shop by default. A site of another domain cannot be named,
   * because the cookies of the session do not reach it.
   */
  embeddingLabels?: readonly string[]
  /** The device rule of the prints: the storefront's editor needs more room than a phone has. */
  hasLargeScreenEditor?: boolean
}

/** The display name of a brand group. */
export const brandNames = { lumora: 'Lumora', fotolina: 'Fotolina', pixhaven: 'Pixhaven' } as const satisfies Record<
  BrandGroup,
  string
>

const environmentPrefixes = { t: 'test.', a: 'acc.', p: '' } as const

/** The domain that the shop, the account site and the authority of a storefront share, without a port. */
export const parentDomainOf = ({ code, brand }: Storefront, environment: EnvironmentLetter): string =>
  environment === 'd' ? `${code}.localhost` : `${environmentPrefixes[environment]}${code}.${brand}.example`

/** The hosts whose pages may embed the photo library, without a port. */
export const embeddingHostsOf = (storefront: Storefront, environment: EnvironmentLetter): string[] => {
  const { embeddingLabels = ['www'] } = storefront
  const parentDomain = parentDomainOf(storefront, environment)
  return embeddingLabels.map((label) => (label === '' ? parentDomain : `${label}.${parentDomain}`))
}

/** test, acceptance, production or development, by the name of the host; an unknown name counts as production. */
export const environmentOf = (host: string): EnvironmentLetter => {
  const name = host.toLowerCase().replace(/:\d+$/, '')
  if (name === 'localhost' || name.endsWith('.localhost')) return 'd'
  const labels = name.split('.')
  if (labels.includes('test')) return 't'
  return labels.includes('acc') ? 'a' : 'p'
}

/** The host without the prefix of one of the storefront's sites. */
export const stripHostPrefix = (host: string): string =>
  host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^(?:account|www|login|m|help|care|faq)\./, '')
