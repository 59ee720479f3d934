import { ErrorReport } from '@account/shared/contracts/error-report.ts'
import type { Page, Request } from '@playwright/test'
import { sourcePlaceOf } from './source-place.ts'

type Exception = { name: string; message: string; stack?: string | undefined }

const textOf = ({ name, message, stack = '' }: Exception, mapFolders: readonly string[]) => {
  const place = sourcePlaceOf(stack, mapFolders)
  return `'${name}: ${message}'${place === undefined ? '' : ` in ${place}`}`
}

/** The failure that a page reports to the back end, such as one that an error boundary caught. */
const reportIn = (request: Request): ErrorReport | undefined => {
  if (request.method() !== 'POST' || !/\/reports\/$/.test(new URL(request.url()).pathname)) return undefined
  try {
    return ErrorReport.safeParse(request.postDataJSON()).data
  } catch {
    return undefined
  }
}

/**
 * Collects what the page throws, what it reports, and what its content security policy forbids.
 * @param mapFolders folders with the source maps of the builds.
 */
export const watchFaults = (page: Page, mapFolders: readonly string[]): string[] => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(`the page threw ${textOf(error, mapFolders)}`))
  page.on('request', (request) => {
    const report = reportIn(request)
    if (report) faults.push(`${report.action} failed with ${textOf({ ...report, name: report.errorName }, mapFolders)}`)
  })
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) faults.push(message.text())
  })
  return faults
}
