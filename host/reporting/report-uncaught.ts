import type { ReportError } from '@account/shared/micro-frontend/host-services.ts'

type UncaughtOptions = {
  reporterFor: (source: string) => ReportError
  /** The source of the code in a stack; undefined for the host's own. */
  sourceIn: (stack: string) => string | undefined
  page?: Window
}

/** Reports uncaught errors under the name of the remote whose code threw them. */
export const reportUncaught = ({ reporterFor, sourceIn, page = window }: UncaughtOptions): void => {
  const report = (action: string, error: unknown) => {
    const stack = error instanceof Error ? (error.stack ?? '') : ''
    reporterFor(sourceIn(stack) ?? 'host')({ action, error })
  }
  page.addEventListener('error', (event) => {
    // Browsers report postponed resize notifications as errors, although nothing has failed.
    if (event.message.startsWith('ResizeObserver loop')) return
    report('window/error', event.error ?? new Error(event.message))
  })
  page.addEventListener('unhandledrejection', (event) => report('window/unhandled-rejection', event.reason))
}
