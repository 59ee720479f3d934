/** What every site has that journeys run against. */

/** Enough for every month state and for '+N'; the whole demo library would take the run's time. */
export const DEMO_PHOTOS = 60
/** All journeys come from one address. */
const ONE_ADDRESS = { SIGN_INS_PER_ADDRESS: '5000' }
/** Of the first site. */
export const MAIN_SITE = {
  ...ONE_ADDRESS,
  /** Five hundred of the smallest photos fill three of these; see e2e/exports.spec.ts. */
  EXPORT_CHUNK_BYTES: '65000',
  /** Nearly every journey registers a customer of its own. */
  REGISTRATIONS_PER_ADDRESS: '5000',
}
/** Of the second site, on which renewal is watched, and whose links are over when they arrive. */
export const SHORT_LIVED = { ...ONE_ADDRESS, ACCESS_TOKEN_TTL_SECONDS: '5', CONFIRMATION_TTL_SECONDS: '0' }
