/** Settings of the sites that the journeys run against. */

/** Enough photos for every month state and for '+N'; the whole demo library would take too long. */
export const DEMO_PHOTOS = 60
/** All journeys come from one IP address, so the limits per address are raised. */
const ONE_ADDRESS = { SIGN_INS_PER_ADDRESS: '5000', REPORTS_PER_ADDRESS: '5000' }
/** Settings of the first site. */
export const MAIN_SITE = {
  ...ONE_ADDRESS,
  /** The photos of e2e/photos/exports.spec.ts fill three chunks of this size. */
  EXPORT_CHUNK_BYTES: '65000',
  /** Nearly every journey registers a new customer. */
  REGISTRATIONS_PER_ADDRESS: '5000',
}
/** Settings of the first site over a bucket, which is slower: a quarter of the photos in archives of a quarter of the size. */
export const MAIN_SITE_ON_BUCKET = { ...MAIN_SITE, EXPORT_CHUNK_BYTES: '16250' }
export const EXPORTED_PHOTOS_ON_BUCKET = 125
/** Settings of the second site, whose tokens expire quickly and whose mailed links have expired on arrival. */
export const SHORT_LIVED = { ...ONE_ADDRESS, ACCESS_TOKEN_TTL_SECONDS: '5', CONFIRMATION_TTL_SECONDS: '0' }
