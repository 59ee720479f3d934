import type { Failure, ReportError } from '@account/shared/micro-frontend/host-services.ts'

type ReporterFor = (source: string) => ReportError

/** The same reporters; `onReport` learns of each report first. */
export const reportsCounted =
  (reporterFor: ReporterFor, onReport: (source: string, failure: Failure) => void): ReporterFor =>
  (source) => {
    const report = reporterFor(source)
    return (failure) => {
      onReport(source, failure)
      return report(failure)
    }
  }
