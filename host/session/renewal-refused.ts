/** The customer is no longer signed in at the authority, or may not go on without being asked. */
export class RenewalRefused extends Error {
  override name = 'RenewalRefused' as const
}
