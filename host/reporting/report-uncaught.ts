import type { ReportError } from '@account/shared/micro-frontend/host-services.ts'

/** Reports uncaught errors. */
export const reportUncaught = (report: ReportError, page: Window = window): void => {
  page.addEventListener('error', (event) => {
    // Browsers report postponed resize notifications as errors, although nothing has failed.
    if (event.message.startsWith('ResizeObserver loop')) return
    report({ action: 'window/error', error: event.error ?? new Error(event.message) })
  })
  page.addEventListener('unhandledrejection', (event) => {
    report({ action: 'window/unhandled-rejection', error: event.reason })
  })
}
