import type { Failure, ReportError } from '../micro-frontend/host-services.ts'

/** Kept by the function that the page lends, so that two pages, or two micro-frontends, share nothing. */
const reported = new WeakMap<ReportError, Set<string>>()

/** The same fault of a text is met at every rendering, and told once. */
export const reportOnce = (report: ReportError, failure: Failure): void => {
  const known = reported.get(report) ?? new Set()
  reported.set(report, known)
  const name = `${failure.action}: ${String(failure.error)}`
  if (known.has(name)) return
  known.add(name)
  // Texts are read while React renders, which is no time for effects.
  queueMicrotask(() => report(failure))
}
