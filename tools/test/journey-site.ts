/** What every site has that journeys run against. */

/** Enough for every month state and for '+N'; the whole demo library would take the run's time. */
export const DEMO_PHOTOS = 60
/** Of the first site. */
export const MAIN_SITE = {
  /** Five hundred of the smallest photos fill three of these; see e2e/exports.spec.ts. */
  EXPORT_CHUNK_BYTES: '65000',
  /** Nearly every journey registers a customer of its own, and all of them come from one address. */
  REGISTRATIONS_PER_ADDRESS: '5000',
}
/** Of the second site, on which renewal is watched, and whose links are over when they arrive. */
export const SHORT_LIVED = { ACCESS_TOKEN_TTL_SECONDS: '5', CONFIRMATION_TTL_SECONDS: '0' }
