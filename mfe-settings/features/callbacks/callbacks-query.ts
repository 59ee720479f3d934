import type { KeepDuring } from '@account/shared/form/use-draft.ts'
import type { CallbackLog, CallbackSettings } from '@account/shared/contracts/callback.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { reportingFailure } from '@account/shared/query/reported-error.ts'
import { useReportedChange } from '@account/shared/query/use-reported-change.ts'
import { useQuery, useQueryClient, type Query } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { callbacksApiAtom } from '../../api/callbacks-api.ts'
import { useKeepChangedCustomer, useReadNewerCustomer } from '../../customer/customer-query.ts'
import { useFreshSignIn } from '../../customer/use-identity-request.ts'

const queryKey = ['callback-deliveries'] as const

/** The second attempt follows the first within seconds, all others after minutes or hours. */
const SOON_MS = 2_000
const LATER_MS = 30_000

/** The interval at which the log is refetched while a call is pending; longer after several attempts or a failed read. */
export const refreshAfterMs = ({
  data,
  error,
}: Pick<Query<CallbackLog>['state'], 'data' | 'error'>): number | false => {
  const pending = data?.deliveries.filter(({ state }) => state === 'pending') ?? []
  if (pending.length === 0) return false
  return !error && pending.some(({ attempts }) => attempts.length < 2) ? SOON_MS : LATER_MS
}

export const useCallbackLogQuery = () => {
  const api = useAtomValue(callbacksApiAtom)
  const { report } = useHostServices()
  return useQuery({
    queryKey,
    queryFn: reportingFailure({ report, action: 'settings/callback-log', read: (signal) => api.readLog(signal) }),
    refetchInterval: ({ state }: Query<CallbackLog>) => refreshAfterMs(state),
  })
}

/** An action after which the log is refetched. */
const useCallbackAction = <Result>(action: string, act: () => Promise<Result>) => {
  const queries = useQueryClient()
  return useReportedChange({ action, change: act, onSuccess: () => queries.invalidateQueries({ queryKey }) })
}

export const useSendTestCall = () => {
  const api = useAtomValue(callbacksApiAtom)
  return useCallbackAction('settings/callback-test', () => api.sendTest())
}

export const useReplaceSecret = () => {
  const api = useAtomValue(callbacksApiAtom)
  const signInFreshly = useFreshSignIn()
  return useCallbackAction('settings/callback-secret', async () => {
    await signInFreshly()
    return api.replaceSecret()
  })
}

/** `from` are the settings that the customer changed; a removal has none. */
type ChangedSettings = { settings: CallbackSettings; from?: CallbackSettings }

/** `keepDuring` runs around the sign-in, which may leave the page. */
export const useChangeCallback = (keepDuring: KeepDuring = (signIn) => signIn()) => {
  const api = useAtomValue(callbacksApiAtom)
  const queries = useQueryClient()
  const keepChangedCustomer = useKeepChangedCustomer()
  const signInFreshly = useFreshSignIn()
  return useReportedChange({
    action: 'settings/callback-change',
    change: async ({ settings, from }: ChangedSettings) => {
      await keepDuring(signInFreshly)
      return api.change(settings, from)
    },
    onFailure: useReadNewerCustomer(),
    async onSuccess(customer) {
      // Removing the callback also removes the secret and the pending calls.
      void queries.invalidateQueries({ queryKey })
      await keepChangedCustomer(customer)
    },
  })
}
