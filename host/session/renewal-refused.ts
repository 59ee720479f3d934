/** The customer is no longer signed in at the authority, or has to interact with it. */
export class RenewalRefused extends Error {
  override name = 'RenewalRefused' as const
}
