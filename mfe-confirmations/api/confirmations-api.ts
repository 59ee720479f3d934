import type { HttpClients, Session } from '@account/shared/micro-frontend/host-services.ts'
import { createProvidedAtom } from '@account/shared/micro-frontend/create-provided-atom.ts'

type ConfirmationsApiOptions = { http: Pick<HttpClients, 'identity' | 'newsletter'>; session: Session }

/** A confirmation of an account was tried by somebody who is signed in nowhere. */
class NotSignedIn extends Error {
  override name = 'NotSignedIn' as const
}

/** What the link of a mail carries. */
export type Link = { token: string; email: string | null }

/** Confirms what mails ask for (specification: account site, 7, Identity and Newsletter). */
export const createConfirmationsApi = ({ http, session }: ConfirmationsApiOptions) => {
  const ownIdentity = () => {
    if (session.state !== 'signed-in') throw new NotSignedIn('This link is confirmed by the customer whose it is.')
    const { identityProviderType, identityProviderSubject } = session.customer
    return `v2/identities/${encodeURIComponent(identityProviderType)}/${encodeURIComponent(identityProviderSubject)}`
  }
  const confirm = async (http: HttpClients['identity'], path: string) => {
    // Once: what is confirmed ends all sessions, so that after a lost answer no token is good, and the page says what that means.
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
