import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useReportedChange, type ReportedChange } from '@account/shared/query/use-reported-change.ts'
import { useIsMounted } from '@account/shared/ui/use-is-mounted.ts'

type DialogChange<Wanted, Result> = Omit<ReportedChange<Wanted, Result>, 'onFailure'> & {
  /** Of a failure, for a customer who has closed the dialog meanwhile: only there it would have been shown. */
  failure: string
}

export const useDialogChange = <Wanted = void, Result = unknown>({
  failure,
  ...change
}: DialogChange<Wanted, Result>) => {
  const { toasts } = useHostServices()
  const isOpen = useIsMounted()
  return useReportedChange<Wanted, Result>({
    ...change,
    onFailure({ correlationId }) {
      if (!isOpen()) toasts.show({ kind: 'error', message: failure, correlationId })
    },
  })
}
