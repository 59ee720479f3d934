import { isChangedElsewhere, problemOf } from '@account/shared/failures/response-problem.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { reportingFailure } from '@account/shared/query/reported-error.ts'
import { useReportedChange } from '@account/shared/query/use-reported-change.ts'
import { startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { passkeysApiAtom } from '../../api/passkeys-api.ts'
import { useFreshSignIn } from '../../customer/use-identity-request.ts'

const queryKey = ['passkeys'] as const

export const usePasskeysQuery = () => {
  const api = useAtomValue(passkeysApiAtom)
  const { report } = useHostServices()
  return useQuery({
    queryKey,
    queryFn: reportingFailure({ report, action: 'settings/passkeys', read: (signal) => api.list(signal) }),
    // Another tab may have added or removed one.
    refetchOnWindowFocus: 'always',
  })
}

const usePasskeyChange = <Wanted, Result>(action: string, change: (wanted: Wanted) => Promise<Result>) => {
  const queries = useQueryClient()
  return useReportedChange({ action, change, onSuccess: () => queries.invalidateQueries({ queryKey }) })
}

type AddedPasskey = 'added' | 'cancelled' | 'exists'

/** The customer closed the dialog of the browser, or the device has a key already: neither is a failure of the site. */
const outcomeOf = (error: unknown): AddedPasskey => {
  if (error instanceof WebAuthnError && error.name === 'InvalidStateError') return 'exists'
  if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) return 'cancelled'
  throw error
}

export const useAddPasskey = () => {
  const api = useAtomValue(passkeysApiAtom)
  return usePasskeyChange('settings/passkey-add', async (name: string): Promise<AddedPasskey> => {
    const options = await api.begin()
    try {
      // The library's types allow only the values that WebAuthn names; the browser checks them.
      const optionsJSON = options as Parameters<typeof startRegistration>[0]['optionsJSON']
      const { id, rawId, response } = await startRegistration({ optionsJSON })
      const { clientDataJSON, attestationObject, transports } = response
      const answer = { clientDataJSON, attestationObject, transports }
      await api.add({ name, credential: { id, rawId, type: 'public-key', response: answer } })
      return 'added'
    } catch (error) {
      return outcomeOf(error)
    }
  })
}

/** Resolves once the sign-in is recent enough. It may leave the page, and the customer then opens the dialog again. */
export const useConfirmIdentity = () => {
  const signInFreshly = useFreshSignIn()
  return useReportedChange({ action: 'settings/passkey-sign-in', change: signInFreshly })
}

type Renaming = { id: string; name: string; from: string }

export const useRenamePasskey = () => {
  const api = useAtomValue(passkeysApiAtom)
  const queries = useQueryClient()
  const readPasskeys = () => queries.invalidateQueries({ queryKey })
  return useReportedChange({
    action: 'settings/passkey-rename',
    change: ({ id, ...names }: Renaming) => api.rename(id, names),
    onSuccess: readPasskeys,
    // The name that another window gave is on the screen, beside what was typed.
    onFailure: (error) => (isChangedElsewhere(error) ? readPasskeys() : undefined),
  })
}

export const useRemovePasskey = () => {
  const api = useAtomValue(passkeysApiAtom)
  const signInFreshly = useFreshSignIn()
  return usePasskeyChange('settings/passkey-remove', async (id: string) => {
    await signInFreshly()
    await api.remove(id).catch((error: unknown) => {
      // Another tab, or an earlier attempt whose response was lost, has removed it already.
      if (problemOf(error)?.code !== 'passkey-not-found') throw error
    })
  })
}
