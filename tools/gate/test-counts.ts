import { existsSync, readFileSync } from 'node:fs'
import * as z from 'zod'

/** `flaky` counts the passed tests that failed at first. */
export type TestCounts = { passed: number; failed: number; skipped: number; flaky: number }

const JestReport = z.object({ numPassedTests: z.int(), numFailedTests: z.int(), numPendingTests: z.int() })
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
})

const readReport = <Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> | undefined =>
  existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined

const none: TestCounts = { passed: 0, failed: 0, skipped: 0, flaky: 0 }

export const jestCounts = (file: string): TestCounts => {
  const report = readReport(file, JestReport)
  return report
    ? { ...none, passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests }
    : none
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
