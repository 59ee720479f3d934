import type { MailedConfirmation } from '@account/shared/contracts/identity-change.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useReportedChange } from '@account/shared/query/use-reported-change.ts'
import { useAtomValue } from 'jotai'
import { identityApiAtom } from '../api/identity-api-atom.ts'

type IdentityRequest<Wish> = {
  action: string
  request: (wish: Wish) => Promise<MailedConfirmation>
  /** Told before the page may leave for the password. */
  beforeSignIn?: (wish: Wish) => void
}

/** Asks for a mail with a link, after a sign-in that is fresh: the page may leave for it, and comes back as it was. */
const useIdentityRequest = <Wish = void>({ action, request, beforeSignIn }: IdentityRequest<Wish>) => {
  const { session } = useHostServices()
  return useReportedChange({
    action,
    change: async (wish: Wish) => {
      beforeSignIn?.(wish)
      if (session.state === 'signed-in') await session.requireFreshSignIn()
      return request(wish)
    },
  })
}

export const useRequestEmailChange = (beforeSignIn: (email: string) => void) => {
  const api = useAtomValue(identityApiAtom)
  return useIdentityRequest({ action: 'settings/email-change', request: api.requestEmailChange, beforeSignIn })
}

export const useRequestDeletion = () => {
  const api = useAtomValue(identityApiAtom)
  return useIdentityRequest({ action: 'settings/account-deletion', request: api.requestDeletion })
}
