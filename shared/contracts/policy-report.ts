import * as z from 'zod'

/** The paths at which the API receives the reports of browsers about breaches of a content security policy. */
export const POLICY_REPORTS_PATH = '/reports/policy-breaches'

const Address = z.string().max(8_000)
const Directive = z.string().min(1).max(100)
const Place = z.int().nonnegative().nullish()

/** The body that `report-uri` sends, as `application/csp-report`. Browsers add fields that are not read here. */
export const CspReport = z.object({
  'csp-report': z.object({
    'document-uri': Address,
    'blocked-uri': Address,
    /** The field of older browsers: the directive followed by the sources that it allows. */
    'violated-directive': z.string().max(8_000).nullish(),
    'effective-directive': Directive.nullish(),
    'source-file': Address.nullish(),
    'line-number': Place,
    'column-number': Place,
  }),
})
export type CspReport = z.infer<typeof CspReport>

/** The body that `report-to` sends: several reports at once, as `application/reports+json`. */
export const CspViolation = z.object({
  type: z.literal('csp-violation'),
  /** The age of the report in milliseconds. */
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

/** A script without a hash, which the document's integrity policy refused. */
export const IntegrityViolation = z.object({
  type: z.literal('integrity-violation'),
  /** The age of the report in milliseconds. */
  age: z.number(),
  body: z.object({ documentURL: Address, blockedURL: Address.nullish(), destination: z.string().max(100).nullish() }),
})
export type IntegrityViolation = z.infer<typeof IntegrityViolation>

/** A page that the browser ended. */
export const CrashedPage = z.object({
  type: z.literal('crash'),
  /** The age of the report in milliseconds. */
  age: z.number(),
  url: Address,
  /** `oom`: out of memory. `unresponsive`: it did not respond. Absent where the browser does not know. */
  body: z.object({ reason: z.string().max(100).nullish() }),
})
export type CrashedPage = z.infer<typeof CrashedPage>

const known = ['csp-violation', 'integrity-violation', 'crash']

/** Browsers may send reports of other kinds to the same endpoint. */
const OtherReport = z.object({ type: z.string().refine((type) => !known.includes(type)) })

/** Body of `POST` to `POLICY_REPORTS_PATH`, in either of the two formats of browsers. */
export const PolicyReports = z.union([
  CspReport,
  z.array(z.union([CspViolation, IntegrityViolation, CrashedPage, OtherReport])).max(200),
])
export type PolicyReports = z.infer<typeof PolicyReports>

/**
 * The headers of a policy with reports: `report-to`, and `report-uri` for older browsers. Without TLS only
 * `report-uri`, because browsers then send nothing by `report-to` and ignore `report-uri` where both are present.
 */
export const reportedPolicy = (policy: string, apiOrigin: string): Record<string, string> => {
  const address = `${apiOrigin}${POLICY_REPORTS_PATH}`
  const reported = `${policy}; report-uri ${address}`
  if (!address.startsWith('https:')) return { 'content-security-policy': reported }
  return {
    // Browsers send the end of a page to `default` alone, because it breaks no policy.
    'reporting-endpoints': `policy="${address}", default="${address}"`,
    'content-security-policy': `${reported}; report-to policy`,
  }
}
