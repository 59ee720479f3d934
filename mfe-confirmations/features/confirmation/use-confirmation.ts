import { EmailAddress } from '@account/shared/contracts/email-address.ts'
import { ConfirmationToken } from '@account/shared/contracts/identity-change.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useMutation } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useNavigate } from 'react-router-dom'
import { confirmationsApiAtom, type Link } from '../../api/confirmations-api.ts'
import { failureReasonOf, LinkBroken, type ConfirmationFailure } from './confirmation-failure.ts'
import { flows, type FlowName } from './flows.ts'

/** Throws for a token or an address of another form, so that it never becomes part of a request path. */
const ensureGenuine = (name: FlowName, { token, email }: Link) => {
  if (!ConfirmationToken.safeParse(token).success) throw new LinkBroken('unknown')
  if (name !== 'newsletter') return
  if (!email) throw new LinkBroken('missing')
  if (!EmailAddress.safeParse(email).success) throw new LinkBroken('unknown')
}

/** The address of the link, which the page shows; undefined for text that is not an address. */
const addressIn = (link: Link | undefined) => EmailAddress.safeParse(link?.email).data

/** Confirms the request of the link on a click. Opening the page alone confirms nothing. */
export const useConfirmation = (name: FlowName) => {
  const { navigation, report } = useHostServices()
  const api = useAtomValue(confirmationsApiAtom)
  const navigate = useNavigate()
  const continueToResult = useContinue(name)
  const flow = flows[name]
  const link = navigation.confirmation?.path === flow.path ? navigation.confirmation : undefined
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: async () => {
      if (!link) throw new LinkBroken('missing')
      ensureGenuine(name, link)
      await api[name](link)
    },
    onSuccess: continueToResult,
    onError: (error) => {
      const failure: ConfirmationFailure = {
        reason: failureReasonOf(error),
        correlationId: report({ action: `confirmations/${name}`, error }),
      }
      void navigate(flow.errorPath, { replace: true, state: failure })
    },
  })
  return {
    hasLink: link !== undefined,
    email: addressIn(link),
    confirm: () => mutate(),
    isBusy: isPending || isSuccess,
  }
}

/** Continues on the success page, signed out where the flow ends the session. */
const useContinue = (name: FlowName) => {
  const { session, report } = useHostServices()
  const navigate = useNavigate()
  const { done } = flows[name]
  return async () => {
    if (!done.isSignedOut || session.state !== 'signed-in') return void navigate(done.path, { replace: true })
    await session.signOut({ returnTo: done.path }).catch((error: unknown) => {
      report({ action: `confirmations/${name}-sign-out`, error })
      // The cookies are removed and the sessions ended; only the redirect of the authority is missing.
      window.location.replace(done.path)
    })
  }
}
