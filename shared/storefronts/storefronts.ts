import type { ConfiguredFlags } from '../contracts/feature-flags.ts'
import type { EnvironmentLetter } from '../contracts/runtime-config.ts'
import { environmentOf, parentDomainOf, stripHostPrefix, type Storefront } from './storefront.ts'

const allFlags = {
  timeline: true,
  albumView: true,
  sharedAlbumsView: true,
  uploadView: true,
  download: true,
  orderPrints: true,
  reactivation: true,
  mockReactivationData: false,
  photoExport: true,
  qrUpload: true,
  favourites: true,
  search: true,
  similarPhotos: true,
  photoEditing: true,
  places: true,
  control: false,
} satisfies ConfiguredFlags

/** The storefronts that joined last have not migrated the shared albums of the former service. */
const withoutSharedAlbums = { ...allFlags, sharedAlbumsView: false }

/** The fixed list of storefronts, in the order in which they opened. */
export const storefronts: readonly Storefront[] = [
  {
    code: 'nl',
    brand: 'lumora',
    country: 'NL',
    locale: 'nl-NL',
    channel: 'lumora-nl',
    currency: 'EUR',
    timeZone: 'Europe/Amsterdam',
    flags: allFlags,
  },
  {
    code: 'be',
    brand: 'lumora',
    country: 'BE',
    locale: 'nl-BE',
    channel: 'lumora-be-nl',
    currency: 'EUR',
    timeZone: 'Europe/Brussels',
    flags: allFlags,
  },
  {
    code: 'be-fr',
    brand: 'lumora',
    country: 'BE',
    locale: 'fr-BE',
    channel: 'lumora-be-fr',
    currency: 'EUR',
    timeZone: 'Europe/Brussels',
    flags: allFlags,
  },
  {
    code: 'fr',
    brand: 'lumora',
    country: 'FR',
    locale: 'fr-FR',
    channel: 'lumora-fr',
    currency: 'EUR',
    timeZone: 'Europe/Paris',
    flags: allFlags,
  },
  {
    code: 'es',
    brand: 'lumora',
    country: 'ES',
    locale: 'es-ES',
    channel: 'lumora-es',
    currency: 'EUR',
    timeZone: 'Europe/Madrid',
    flags: withoutSharedAlbums,
  },
  {
    code: 'it',
    brand: 'lumora',
    country: 'IT',
    locale: 'it-IT',
    channel: 'lumora-it',
    currency: 'EUR',
    timeZone: 'Europe/Rome',
    flags: withoutSharedAlbums,
  },
  {
    code: 'pt',
    brand: 'lumora',
    country: 'PT',
    locale: 'pt-PT',
    channel: 'lumora-pt',
    currency: 'EUR',
    timeZone: 'Europe/Lisbon',
    flags: withoutSharedAlbums,
  },
  {
    code: 'de',
    brand: 'fotolina',
    country: 'DE',
    locale: 'de-DE',
    channel: 'fotolina-de',
    currency: 'EUR',
    timeZone: 'Europe/Berlin',
    flags: allFlags,
  },
  {
    code: 'at',
    brand: 'fotolina',
    country: 'AT',
    locale: 'de-AT',
    channel: 'fotolina-at',
    currency: 'EUR',
    timeZone: 'Europe/Vienna',
    flags: allFlags,
  },
  {
    code: 'ch',
    brand: 'fotolina',
    country: 'CH',
    locale: 'de-CH',
    channel: 'fotolina-ch-de',
    currency: 'CHF',
    timeZone: 'Europe/Zurich',
    flags: allFlags,
  },
  {
    code: 'ch-fr',
    brand: 'fotolina',
    country: 'CH',
    locale: 'fr-CH',
    channel: 'fotolina-ch-fr',
    currency: 'CHF',
    timeZone: 'Europe/Zurich',
    flags: allFlags,
  },
  {
    code: 'pl',
    brand: 'fotolina',
    country: 'PL',
    locale: 'pl-PL',
    channel: 'fotolina-pl',
    currency: 'PLN',
    timeZone: 'Europe/Warsaw',
    flags: withoutSharedAlbums,
  },
  {
    code: 'uk',
    brand: 'pixhaven',
    country: 'GB',
    locale: 'en-GB',
    channel: 'pixhaven-uk',
    currency: 'GBP',
    timeZone: 'Europe/London',
    flags: allFlags,
    // The mobile shop has a host of its own.
    embeddingLabels: ['www', 'm'],
  },
  {
    code: 'ie',
    brand: 'pixhaven',
    country: 'IE',
    locale: 'en-IE',
    channel: 'pixhaven-ie',
    currency: 'EUR',
    timeZone: 'Europe/Dublin',
    flags: allFlags,
  },
  {
    code: 'dk',
    brand: 'pixhaven',
    country: 'DK',
    locale: 'da-DK',
    channel: 'pixhaven-dk',
    currency: 'DKK',
    timeZone: 'Europe/Copenhagen',
    flags: withoutSharedAlbums,
  },
  {
    code: 'se',
    brand: 'pixhaven',
    country: 'SE',
    locale: 'sv-SE',
    channel: 'pixhaven-se',
    currency: 'SEK',
    timeZone: 'Europe/Stockholm',
    flags: withoutSharedAlbums,
  },
  {
    code: 'no',
    brand: 'pixhaven',
    country: 'NO',
    locale: 'nb-NO',
    channel: 'pixhaven-no',
    currency: 'NOK',
    timeZone: 'Europe/Oslo',
    flags: withoutSharedAlbums,
  },
]

/** The storefront with this code. Throws for a code that no storefront has. */
export const requireStorefront = (code: string): Storefront => {
  const storefront = storefronts.find((candidate) => candidate.code === code)
  if (!storefront) throw new Error(`There is no storefront '${code}'.`)
  return storefront
}

/** A storefront in one environment. `parentDomain` is the domain below which its account site, shop and sign-in are. */
export type StorefrontSite = { storefront: Storefront; environment: EnvironmentLetter; parentDomain: string }

/** The storefront of a host name such as `account.nl.localhost:3000`; undefined for an unknown host. */
export const storefrontOfHost = (host: string): StorefrontSite | undefined => {
  const environment = environmentOf(host)
  const parentDomain = stripHostPrefix(host)
  const storefront = storefronts.find((candidate) => parentDomainOf(candidate, environment) === parentDomain)
  return storefront && { storefront, environment, parentDomain }
}
