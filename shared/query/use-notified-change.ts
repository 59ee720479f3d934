import { useHostServices } from '../micro-frontend/host-services-context.tsx'
import { useIsMounted } from '../ui/use-is-mounted.ts'
import { useReportedChange, type ReportedChange } from './use-reported-change.ts'

type NotifiedChange<Wanted, Result> = ReportedChange<Wanted, Result> & {
  /** The text of the toast about a failure. */
  failure: string
}

/**
 * For a dialog or form that shows its failure itself: if the customer has closed it meanwhile, a toast shows the
 * failure.
 */
export const useNotifiedChange = <Wanted = void, Result = unknown>({
  failure,
  onFailure,
  ...change
}: NotifiedChange<Wanted, Result>) => {
  const { toasts } = useHostServices()
  const isShown = useIsMounted()
  return useReportedChange<Wanted, Result>({
    ...change,
    onFailure(error, wanted) {
      if (!isShown()) toasts.show({ kind: 'error', message: failure, correlationId: error.correlationId })
      return onFailure?.(error, wanted)
    },
  })
}
