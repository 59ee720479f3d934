import type { ReportError } from '../micro-frontend/host-services.ts'

/** A failure that is already reported; the customer can quote its correlation id. */
export class ReportedError extends Error {
  override name = 'ReportedError' as const
  readonly correlationId: string

  constructor(correlationId: string, cause: unknown) {
    super('The action failed and was reported.', { cause })
    this.correlationId = correlationId
  }
}

/** The id to show beside the apology; undefined for a failure that was not reported. */
export const correlationIdOfReported = (error: unknown): string | undefined =>
  error instanceof ReportedError ? error.correlationId : undefined

type Reading<Result> = { report: ReportError; action: string; read: (signal: AbortSignal) => Promise<Result> }

/** A query function that reports its failure once and keeps the id. An aborted request is not a failure. */
export const reportingFailure =
  <Result>({ report, action, read }: Reading<Result>) =>
  async ({ signal }: { signal: AbortSignal }): Promise<Result> => {
    try {
      return await read(signal)
    } catch (error) {
      if (signal.aborted) throw error
      throw new ReportedError(report({ action, error }), error)
    }
  }
