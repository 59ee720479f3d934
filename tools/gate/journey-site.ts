/** Settings of the sites that the journeys run against. */

/** Enough photos for every state of a month and for '+N'. */
export const DEMO_PHOTOS = 60

/** All journeys come from one network address, and hashing passwords at the default cost takes minutes of processor. */
const COMMON = {
  SIGN_INS_PER_ADDRESS: '5000',
  REPORTS_PER_ADDRESS: '5000',
  LOADS_PER_NETWORK: '5000',
  PASSWORD_HASH_COST: '1024',
}

export const MAIN_SITE = {
  ...COMMON,
  /** The photos of e2e/photos/exports.spec.ts fill three archives of this size. */
  EXPORT_CHUNK_BYTES: '3900',
  /** Nearly every journey registers a customer. */
  REGISTRATIONS_PER_ADDRESS: '5000',
}

/** The second site: its tokens are renewed within seconds, and its mailed links have expired when they arrive. */
export const SHORT_LIVED = { ...COMMON, ACCESS_TOKEN_TTL_SECONDS: '5', CONFIRMATION_TTL_SECONDS: '0' }

/**
 * The tag of journeys that also run on the one process of `npm start`, where the whole suite runs on several: files and
 * messages take other ways there. These journeys need no demo library.
 */
export const ONE_PROCESS_TAG = '@one-process'
