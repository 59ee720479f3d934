import type { Failure, ReportError } from '../micro-frontend/host-services.ts'

/** Reported ids by the report function of the page, so that two pages, or two micro-frontends, share nothing. */
const reported = new WeakMap<ReportError, Set<string>>()

/** A fault of a text occurs at every rendering and is reported once. */
export const reportOnce = (report: ReportError, failure: Failure): void => {
  const known = reported.get(report) ?? new Set()
  reported.set(report, known)
  const name = `${failure.action}: ${String(failure.error)}`
  if (known.has(name)) return
  known.add(name)
  // Texts are read while React renders, when effects are forbidden.
  queueMicrotask(() => report(failure))
}
