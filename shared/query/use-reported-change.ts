import { useMutation } from '@tanstack/react-query'
import { useHostServices } from '../micro-frontend/host-services-context.tsx'
import { isAbortError } from '../abort/is-abort-error.ts'
import { ReportedError } from './reported-error.ts'

/** A change of server data, with what follows it. */
export type ReportedChange<Wanted, Result> = {
  /** The name of the action in reports. */
  action: string
  change: (wanted: Wanted) => Promise<Result>
  /** The change stays pending until the promises of these three settle. */
  onSuccess?: (result: Result, wanted: Wanted) => unknown
  onFailure?: (failure: ReportedError, wanted: Wanted) => unknown
  onSettled?: () => unknown
}

const idle = { status: 'idle', isIdle: true, isError: false, error: null } as const

/**
 * A mutation that reports its failure once and keeps the id for the customer to quote. An aborted change is not a failure.
 */
export const useReportedChange = <Wanted = void, Result = unknown>({
  action,
  change,
  onSuccess,
  onFailure,
  onSettled,
}: ReportedChange<Wanted, Result>) => {
  const { report } = useHostServices()
  const mutation = useMutation({
    mutationFn: (wanted: Wanted) =>
      change(wanted).catch((error: unknown) => {
        throw isAbortError(error) ? error : new ReportedError(report({ action, error }), error)
      }),
    ...(onSuccess && { onSuccess: (result: Result, wanted: Wanted) => onSuccess(result, wanted) }),
    onError: (error, wanted) => error instanceof ReportedError && onFailure?.(error, wanted),
    onSettled: () => onSettled?.(),
  })
  return mutation.isError && isAbortError(mutation.error) ? { ...mutation, ...idle } : mutation
}
