import type { CallbackLog, CallbackSettings } from '@account/shared/contracts/callback.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { ReportedError, reportingFailure } from '@account/shared/query/reported-error.ts'
import { useMutation, useQuery, useQueryClient, type Query } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { callbacksApiAtom } from '../api/callbacks-api-atom.ts'
import { changedAtom } from '../customer/changed-atom.ts'

const queryKey = ['callback-deliveries'] as const

/** How often the log is read anew while a call is under way. */
const REFRESH_MS = 2_000

export const useCallbackLogQuery = () => {
  const api = useAtomValue(callbacksApiAtom)
  const { report } = useHostServices()
  return useQuery({
    queryKey,
    queryFn: reportingFailure({ report, action: 'settings/callback-log', read: (signal) => api.readLog(signal) }),
    refetchInterval: ({ state }: Query<CallbackLog>) =>
      state.data?.deliveries.some((delivery) => delivery.state === 'pending') ? REFRESH_MS : false,
  })
}

/** A change that reports its failure, and after which the log is read anew. */
const useCallbackAction = <Wanted, Result>(action: string, act: (wanted: Wanted) => Promise<Result>) => {
  const { report } = useHostServices()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (wanted: Wanted) =>
      act(wanted).catch((error: unknown) => {
        throw new ReportedError(report({ action, error }), error)
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey }),
  })
}

export const useSendTestCall = () => {
  const api = useAtomValue(callbacksApiAtom)
  return useCallbackAction('settings/callback-test', () => api.sendTest())
}

export const useReplaceSecret = () => {
  const api = useAtomValue(callbacksApiAtom)
  return useCallbackAction('settings/callback-secret', () => api.replaceSecret())
}

export const useChangeCallback = () => {
  const api = useAtomValue(callbacksApiAtom)
  const queries = useQueryClient()
  const setChanged = useSetAtom(changedAtom)
  const { report } = useHostServices()
  return useMutation({
    mutationFn: (settings: CallbackSettings) =>
      api.change(settings).catch((error: unknown) => {
        throw new ReportedError(report({ action: 'settings/callback-change', error }), error)
      }),
    onSuccess(customer) {
      queries.setQueryData(['customer'], customer)
      setChanged(true)
    },
  })
}
