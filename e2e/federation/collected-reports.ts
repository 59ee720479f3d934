import { ErrorReport } from '@account/shared/contracts/error-report.ts'
import type { Page } from '@playwright/test'
import { isApiCall } from '../site/addresses.ts'

/** The error reports that the page sends, in order. */
export const collectReports = (page: Page): ErrorReport[] => {
  const reports: ErrorReport[] = []
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !isApiCall(request.url(), 'reports')) return
    reports.push(ErrorReport.parse(JSON.parse(request.postData() ?? '{}')))
  })
  return reports
}
