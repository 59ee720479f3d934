import { MailedConfirmation } from '@account/shared/contracts/identity-change.ts'
import type { HttpClient } from '@account/shared/http/http-client.ts'
import type { Session } from '@account/shared/micro-frontend/host-services.ts'
import { createProvidedAtom } from '@account/shared/micro-frontend/create-provided-atom.ts'
import { identityPath } from './identity-path.ts'

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
