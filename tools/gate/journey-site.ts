/** What every site has that journeys run against. */

/** Enough for every month state and for '+N'; the whole demo library would take the run's time. */
export const DEMO_PHOTOS = 60
/** All journeys come from one address. */
const ONE_ADDRESS = { SIGN_INS_PER_ADDRESS: '5000', REPORTS_PER_ADDRESS: '5000' }
/** Of the first site. */
export const MAIN_SITE = {
  ...ONE_ADDRESS,
  /** As many of the smallest photos as e2e/photos/exports.spec.ts takes fill three of these. */
  EXPORT_CHUNK_BYTES: '65000',
  /** Nearly every journey registers a customer of its own. */
  REGISTRATIONS_PER_ADDRESS: '5000',
}
/** Of the first site over a bucket, where each photo takes its time: a quarter of the photos, and archives of a quarter. */
export const MAIN_SITE_ON_BUCKET = { ...MAIN_SITE, EXPORT_CHUNK_BYTES: '16250' }
export const EXPORTED_PHOTOS_ON_BUCKET = 125
/** Of the second site, on which renewal is watched, and whose links are over when they arrive. */
export const SHORT_LIVED = { ...ONE_ADDRESS, ACCESS_TOKEN_TTL_SECONDS: '5', CONFIRMATION_TTL_SECONDS: '0' }
