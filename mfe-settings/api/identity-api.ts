import { MailedConfirmation } from '@account/shared/contracts/identity-change.ts'
import type { HttpClient } from '@account/shared/http/http-client.ts'
import type { Session } from '@account/shared/micro-frontend/host-services.ts'
import { createProvidedAtom } from '@account/shared/micro-frontend/create-provided-atom.ts'

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

type IdentityApiOptions = { http: HttpClient; session: Session; channel: string }

/** Changes of the customer's identity, each confirmed by a mail (specification: account site, 7, Identity). */
export const createIdentityApi = ({ http, session, channel }: IdentityApiOptions) => {
  const request = (
    action: 'emailchanges' | 'passwordchanges' | 'deleteaccount',
    json: object,
  ): Promise<MailedConfirmation> => http.post(`${identityPath(session)}/${action}`, { json }).json(MailedConfirmation)
  return {
    requestEmailChange: async (email: string) => request('emailchanges', { email, channel }),
    requestPasswordChange: async () => request('passwordchanges', { channel }),
    requestDeletion: async () => request('deleteaccount', { channel }),
  }
}

export type IdentityApi = ReturnType<typeof createIdentityApi>

/** entry.tsx provides it; a test provides its own. */
export const identityApiAtom = createProvidedAtom<IdentityApi>('identityApiAtom')
