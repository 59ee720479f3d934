import { existsSync, readFileSync } from 'node:fs'
import * as z from 'zod'

/** `flaky` counts the passed tests that failed at first. */
export type TestCounts = { passed: number; failed: number; skipped: number; flaky: number }

const JestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
})
type JestFile = z.infer<typeof JestReport>['testResults'][number]
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
})

const readReport = <Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> | undefined =>
  existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined

const none: TestCounts = { passed: 0, failed: 0, skipped: 0, flaky: 0 }

const jestFiles = (file: string): JestFile[] => readReport(file, JestReport)?.testResults ?? []

/** The test files that failed in a run of Jest, also those that could not be loaded. */
export const failedFiles = (report: string): string[] =>
  jestFiles(report)
    .filter(({ status }) => status === 'failed')
    .map(({ name }) => name)

/** The report of the second run of the files that failed in the first. */
export const retryReportOf = (report: string) => report.replace(/\.json$/, '-retry.json')

const countsOfFile = ({ assertionResults }: JestFile): TestCounts => {
  const countOf = (wanted: string) => assertionResults.filter(({ status }) => status === wanted).length
  return { ...none, passed: countOf('passed'), failed: countOf('failed'), skipped: countOf('pending') }
}

/** Counts a file that ran twice by its second run. */
export const jestCounts = (report: string): TestCounts => {
  const retried = new Map(jestFiles(retryReportOf(report)).map((file) => [file.name, countsOfFile(file)]))
  return sumOf(
    jestFiles(report).map((file) => {
      const first = countsOfFile(file)
      const second = retried.get(file.name)
      return second ? { ...second, flaky: Math.max(0, second.passed - first.passed) } : first
    }),
  )
}

export const playwrightCounts = (file: string): TestCounts => {
  const stats = readReport(file, PlaywrightReport)?.stats
  if (!stats) return none
  const { expected, flaky, unexpected, skipped } = stats
  return { passed: expected + flaky, failed: unexpected, skipped, flaky }
}

export const sumOf = (counts: TestCounts[]): TestCounts =>
  counts.reduce(
    (sum, { passed, failed, skipped, flaky }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
      flaky: sum.flaky + flaky,
    }),
    none,
  )
