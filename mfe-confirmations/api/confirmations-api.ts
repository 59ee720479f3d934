import type { HttpClients, Session } from '@account/shared/micro-frontend/host-services.ts'
import { createProvidedAtom } from '@account/shared/micro-frontend/create-provided-atom.ts'

type ConfirmationsApiOptions = { http: Pick<HttpClients, 'identity' | 'newsletter'>; session: Session }

/** A signed-out visitor tried to confirm a change of an account. */
class NotSignedIn extends Error {
  override name = 'NotSignedIn' as const
}

/** The parameters of the link in a mail. */
export type Link = { token: string; email: string | null }

/** Sends the confirmations of mails (specification: account site, 7, Identity and Newsletter). */
export const createConfirmationsApi = ({ http, session }: ConfirmationsApiOptions) => {
  const ownIdentity = () => {
    if (session.state !== 'signed-in') throw new NotSignedIn('Only the signed-in customer confirms this link.')
    const { identityProviderType, identityProviderSubject } = session.customer
    return `v2/identities/${encodeURIComponent(identityProviderType)}/${encodeURIComponent(identityProviderSubject)}`
  }
  const confirm = async (http: HttpClients['identity'], path: string) => {
    // Without a retry: the confirmed change ends all sessions, so that after a lost response no token is valid, and the
    // page explains that.
    await http.post(`${path}/actions/confirm`, { retry: 0 })
  }
  return {
    deletion: async ({ token }: Link) =>
      confirm(http.identity, `${ownIdentity()}/deleteaccount/${encodeURIComponent(token)}`),
    emailChange: async ({ token }: Link) =>
      confirm(http.identity, `${ownIdentity()}/emailchanges/${encodeURIComponent(token)}`),
    cancellation: ({ token }: Link) => confirm(http.identity, `cancellations/${encodeURIComponent(token)}`),
    newsletter: async ({ token, email }: Link) => {
      const profile = encodeURIComponent(email ?? '')
      await http.newsletter.post(`api/v1/Profiles/${profile}/subscription/confirm/${encodeURIComponent(token)}`)
    },
  }
}

export type ConfirmationsApi = ReturnType<typeof createConfirmationsApi>

/** entry.tsx provides it; a test provides its own. */
export const confirmationsApiAtom = createProvidedAtom<ConfirmationsApi>('confirmationsApiAtom')
