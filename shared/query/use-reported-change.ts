import { useMutation } from '@tanstack/react-query'
import { useHostServices } from '../micro-frontend/host-services-context.tsx'
import { ReportedError } from './reported-error.ts'

type ReportedChange<Wanted, Result> = {
  /** What failed, in reports. */
  action: string
  change: (wanted: Wanted) => Promise<Result>
  onSuccess?: (result: Result) => unknown
}

/** A mutation that reports its failure once and keeps the id, for the customer to quote. */
export const useReportedChange = <Wanted = void, Result = unknown>({
  action,
  change,
  onSuccess,
}: ReportedChange<Wanted, Result>) => {
  const { report } = useHostServices()
  return useMutation({
    mutationFn: (wanted: Wanted) =>
      change(wanted).catch((error: unknown) => {
        throw new ReportedError(report({ action, error }), error)
      }),
    ...(onSuccess && { onSuccess: (result: Result) => onSuccess(result) }),
  })
}
