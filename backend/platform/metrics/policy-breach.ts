import type { ErrorReport } from '@account/shared/contracts/error-report.ts'
import type {
  CrashedPage,
  CspReport,
  CspViolation,
  IntegrityViolation,
  PolicyReports,
} from '@account/shared/contracts/policy-report.ts'
import { storefrontOfHost } from '@account/shared/storefronts/storefronts.ts'
import { loggedPathOf } from '../logger.ts'
import { DAY_MS } from '../time/durations.ts'

/** A violation of a page's content security or integrity policy, as the browser reports it. */
export type PolicyBreach = {
  document: string
  directive: string
  /** An address, or a word such as `inline` or `eval`. */
  blocked: string
  source: string | null
  line: number | null
  column: number | null
  ageMs: number
}

/** The action name of a violation report. */
export const POLICY_BREACH = 'policy/breach'

/** Further breaches of one page add no information; a browser collects them for a minute and sends them together. */
const MOST_OF_ONE_CALL = 20
const OLDEST_MS = DAY_MS

const breachOfCspReport = ({ 'csp-report': report }: CspReport): PolicyBreach => ({
  document: report['document-uri'],
  directive: report['effective-directive'] ?? report['violated-directive']?.split(' ')[0] ?? 'unknown',
  blocked: report['blocked-uri'],
  source: report['source-file'] ?? null,
  line: report['line-number'] ?? null,
  column: report['column-number'] ?? null,
  ageMs: 0,
})

const breachOfViolation = ({ age, body }: CspViolation): PolicyBreach => ({
  document: body.documentURL,
  directive: body.effectiveDirective,
  blocked: body.blockedURL ?? 'inline',
  source: body.sourceFile ?? null,
  line: body.lineNumber ?? null,
  column: body.columnNumber ?? null,
  ageMs: age,
})

const breachOfIntegrity = ({ age, body }: IntegrityViolation): PolicyBreach => ({
  document: body.documentURL,
  directive: `integrity-policy ${body.destination ?? 'script'}`,
  blocked: body.blockedURL ?? 'unknown',
  source: null,
  line: null,
  column: null,
  ageMs: age,
})

export const breachesOf = (reports: PolicyReports): PolicyBreach[] => {
  if (!Array.isArray(reports)) return [breachOfCspReport(reports)]
  return reports
    .flatMap((report) => {
      // Sound: no other type has these names.
      if (report.type === 'csp-violation') return [breachOfViolation(report as CspViolation)]
      if (report.type === 'integrity-violation') return [breachOfIntegrity(report as IntegrityViolation)]
      return []
    })
    .slice(0, MOST_OF_ONE_CALL)
}

/** Removes what may hold a token, a personal address or a whole file, and keeps the path only for http. */
const withoutSecrets = (address: string): string => {
  const url = URL.parse(address)
  if (!url) return address.replace(/[?#].*/s, '').slice(0, 300)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return url.protocol.slice(0, -1)
  return `${url.origin}${loggedPathOf(url.pathname)}`.slice(0, 300)
}

const placeOf = ({ source, line, column }: PolicyBreach) => {
  if (!source) return ''
  const place = [withoutSecrets(source), line, column].filter((part) => part !== null).join(':')
  return ` at ${place}`
}

const occurredAtOf = (ageMs: number) => new Date(Date.now() - Math.min(Math.max(ageMs, 0), OLDEST_MS)).toISOString()

/** The page of a report, as operations show it. */
const pageOf = (address: string) => {
  const document = URL.parse(address)
  return {
    source: (document?.host ?? 'unknown').slice(0, 100),
    storefront: storefrontOfHost(document?.host ?? '')?.storefront.code ?? 'none',
    path: loggedPathOf(document?.pathname ?? '').slice(0, 500),
  }
}

/** The pages that the browser ended: no other measurement shows that a release fills the memory. */
export const crashesOf = (reports: PolicyReports): CrashedPage[] => {
  if (!Array.isArray(reports)) return []
  // Sound: no other type has this name.
  return reports.filter((report) => report.type === 'crash').slice(0, MOST_OF_ONE_CALL) as CrashedPage[]
}

const CRASH_REASONS: Record<string, string> = { oom: 'it ran out of memory', unresponsive: 'it did not respond' }

export const reportOfCrash = ({ url, age, body }: CrashedPage, correlationId: string): ErrorReport => ({
  ...pageOf(url),
  correlationId,
  action: 'page/crash',
  errorName: body.reason ?? 'unknown',
  message: `The browser ended the page: ${CRASH_REASONS[body.reason ?? ''] ?? 'it does not say why'}.`,
  occurredAt: occurredAtOf(age),
})

/** Formats a violation for operations, like the errors that pages report themselves. */
export const reportOfBreach = (breach: PolicyBreach, correlationId: string): ErrorReport => ({
  ...pageOf(breach.document),
  correlationId,
  action: POLICY_BREACH,
  errorName: breach.directive,
  message: `Kept out: ${withoutSecrets(breach.blocked)}${placeOf(breach)}`,
  occurredAt: occurredAtOf(breach.ageMs),
})
