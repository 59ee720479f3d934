import type { Session } from '@account/shared/micro-frontend/host-services.ts'

/** The settings were opened without a session, which the host does not allow. */
class NotSignedIn extends Error {
  override name = 'NotSignedIn' as const
}

/** The path of the customer's own identity (specification: account site, 7, Identity). */
export const identityPath = (session: Session): string => {
  if (session.state !== 'signed-in') throw new NotSignedIn('No customer is signed in.')
  const { identityProviderType, identityProviderSubject } = session.customer
  return `v2/identities/${encodeURIComponent(identityProviderType)}/${encodeURIComponent(identityProviderSubject)}`
}
