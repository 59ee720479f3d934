import * as z from 'zod'

/** Where browsers tell the API of what a content security policy kept from happening. */
export const POLICY_REPORTS_PATH = '/reports/policy-breaches'

const Address = z.string().max(8_000)
const Directive = z.string().min(1).max(100)
const Place = z.int().nonnegative().nullish()

/** What `report-uri` sends, as `application/csp-report`. Browsers write more into it than is read here. */
export const CspReport = z.object({
  'csp-report': z.object({
    'document-uri': Address,
    'blocked-uri': Address,
    /** Of older browsers, with the sources that it allows behind its name. */
    'violated-directive': z.string().max(8_000).nullish(),
    'effective-directive': Directive.nullish(),
    'source-file': Address.nullish(),
    'line-number': Place,
    'column-number': Place,
  }),
})
export type CspReport = z.infer<typeof CspReport>

/** What `report-to` sends, several at once, as `application/reports+json`. */
export const CspViolation = z.object({
  type: z.literal('csp-violation'),
  /** How long ago, in milliseconds. */
  age: z.number(),
  body: z.object({
    documentURL: Address,
    blockedURL: Address.nullish(),
    effectiveDirective: Directive,
    sourceFile: Address.nullish(),
    lineNumber: Place,
    columnNumber: Place,
  }),
})
export type CspViolation = z.infer<typeof CspViolation>

/** Browsers send whatever else they have for the same endpoint along. */
const OtherReport = z.object({ type: z.string().refine((type) => type !== 'csp-violation') })

export const PolicyReports = z.union([CspReport, z.array(z.union([CspViolation, OtherReport])).max(200)])
export type PolicyReports = z.infer<typeof PolicyReports>

/**
 * The headers of a policy whose breaches are told: by `report-to`, and by `report-uri` for browsers that do not know that yet.
 * Without TLS by `report-uri` alone: there browsers send nothing by the other way, and take its presence for enough.
 */
export const reportedPolicy = (policy: string, apiOrigin: string): Record<string, string> => {
  const address = `${apiOrigin}${POLICY_REPORTS_PATH}`
  const reported = `${policy}; report-uri ${address}`
  if (!address.startsWith('https:')) return { 'content-security-policy': reported }
  return {
    'reporting-endpoints': `policy="${address}"`,
    'content-security-policy': `${reported}; report-to policy`,
  }
}
