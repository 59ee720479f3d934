import type { ReportError } from '@account/shared/micro-frontend/host-services.ts'

type ReporterFor = (source: string) => ReportError

/**
 * The same reporters, where the host's reports under the name of a remote what the code of that remote threw: an error that nothing
 * caught, that a listener threw, or that a page threw as it was left.
 * @param sourceIn the source of the code in a stack; undefined for the host's own.
 */
export const reportAsThrower =
  (reporterFor: ReporterFor, sourceIn: (stack: string) => string | undefined): ReporterFor =>
  (source) =>
    source === 'host'
      ? (failure) => reporterFor(sourceIn(stackOf(failure.error)) ?? source)(failure)
      : reporterFor(source)

const stackOf = (error: unknown) => (error instanceof Error ? (error.stack ?? '') : '')
