// `npm test` runs the whole gate, `npm test -- unit` or `npm test -- e2e [Playwright arguments]` one part of it. With Debian's
// packages the journeys run against several processes behind nginx and an object store.
import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { interrupted, listenToSignals } from '../process/interruption.ts'
import { buildFrontEnds } from '../build/build.ts'
import { haveDebianPackages } from '../programs/debian-packages.ts'
import { runScaleTests, scaleParts } from './run-scale-tests.ts'
import { ensureChromium } from '../programs/chromium.ts'
import { runEndToEnd } from './end-to-end.ts'
import { journeysOnOneProcess } from './journeys-on-one-process.ts'
import { failedSteps, runStep, runSteps } from '../process/step.ts'
import { jestCounts, playwrightCounts, sumOf } from './test-counts.ts'

const root = dirname(dirname(import.meta.dirname))
const reports = join(root, 'test-results')
const jestReport = join(reports, 'unit.json')
const playwrightReport = join(reports, 'end-to-end.json')
const scaleReports = { unit: join(reports, 'scale-unit.json'), browser: join(reports, 'scale-browser.json') }

/** The longest step comes first, so that it does not run alone at the end. */
const runStatic = () =>
  runSteps(
    root,
    ['types', 'lint', 'format:check', 'boundaries', 'unused'].map((name) => ({
      name,
      command: ['npm', 'run', '--silent', name],
    })),
  )

/** The installation waits for the network and the disk, so it runs in parallel with the static checks. */
const installPrograms = () =>
  runStep(root, {
    name: 'programs for the journeys',
    command: ['node', 'tools/programs/install-programs.ts'],
    isShownAtEnd: true,
  })

const runUnit = () =>
  runStep(root, {
    name: 'unit tests',
    command: ['npm', 'run', '--silent', 'unit', '--', '--json', `--outputFile=${jestReport}`, '--silent'],
  })

const runBrowsers = async (playwrightArguments: string[]) => {
  const chromium = ensureChromium(root)
  await buildFrontEnds()
  return runEndToEnd({ root, chromium, reportFile: playwrightReport, playwrightArguments })
}

/** All journeys on several processes with a bucket and some on one process; without Debian's packages all of them on one process. */
const runAllBrowsers = async () => {
  if (!haveDebianPackages()) return runBrowsers([])
  const chromium = ensureChromium(root)
  await buildFrontEnds()
  const browsers = { root, chromium, reportFile: playwrightReport, playwrightArguments: [], only: journeysOnOneProcess }
  const onOne = await runEndToEnd(browsers)
  const onSeveral = await runScaleTests({ root, chromium, parts: scaleParts, reports: scaleReports })
  return onOne && onSeveral
}

const [part, ...rest] = process.argv.slice(2)
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const outcomes: boolean[] = []
listenToSignals()
try {
  if (part === undefined) outcomes.push(...(await Promise.all([runStatic(), installPrograms()])))
  if (part === 'static') outcomes.push(await runStatic())
  if (part === undefined || part === 'unit') outcomes.push(await runUnit())
  if (part === undefined) outcomes.push(await runAllBrowsers())
  if (part === 'e2e') outcomes.push(await runBrowsers(rest))
} catch (error) {
  if (!interrupted.aborted) throw error
  console.log('\nInterrupted. All started processes have ended.')
  process.exit(130)
}

const { passed, failed, skipped, flaky } = sumOf([
  ...[jestReport, scaleReports.unit].map(jestCounts),
  ...[playwrightReport, scaleReports.browser].map(playwrightCounts),
])
const isGreen = outcomes.every(Boolean) && failed === 0
console.log(
  isGreen ? '\nThe gate is green.' : `\nThe gate is red: ${failedSteps().join(', ')} FAILED; the lines above say why.`,
)
if (flaky > 0) console.log(`${flaky} passed only after a retry: the run lists them as flaky. Find the cause.`)
// A step can fail without a failed test, so it counts as well.
const failures = Math.max(failed, failedSteps().length)
console.log(`${passed} passed, ${failures} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exit(isGreen ? 0 : 1)
