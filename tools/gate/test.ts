// `npm test`: the whole gate. `npm test -- static`, `npm test -- unit [paths]` and `npm test -- e2e [Playwright arguments]` run a part.
// Where Debian's packages are or can be installed, the journeys run against several processes behind nginx and an object store.
import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { interrupted, listenToSignals } from '../process/interruption.ts'
import { buildFrontEnds } from '../build/build.ts'
import { settleAll, failedSteps, runStep, runSteps } from '../process/step.ts'
import { ensureChromium } from '../programs/chromium.ts'
import { haveDebianPackages } from '../programs/debian-packages.ts'
import { runEndToEnd, runOneProcessJourneys } from './end-to-end.ts'
import { partFault } from './part-fault.ts'
import { runScaleTests, scaleParts } from './run-scale-tests.ts'
import { jestCounts, playwrightCounts, sumOf } from './test-counts.ts'
import { retryFailedFiles, runUnitTests } from './unit-tests.ts'

const root = dirname(dirname(import.meta.dirname))
const reports = join(root, 'test-results')
const jestReport = join(reports, 'unit.json')
const playwrightReport = join(reports, 'end-to-end.json')
const scaleReports = { unit: join(reports, 'scale-unit.json'), browser: join(reports, 'scale-browser.json') }

/** The longest steps come first, so that none of them ends alone. */
const runStatic = () =>
  runSteps(
    root,
    ['types', 'lint', 'format:check', 'boundaries', 'unused'].map((name) => ({
      name,
      command: ['npm', 'run', '--silent', name],
    })),
  )

/** Installing waits for the network and the disk, so it runs beside steps that need the processor. */
const installPrograms = () =>
  runStep(root, {
    name: 'programs for the journeys',
    command: ['node', 'tools/programs/install-programs.ts'],
    isShownAtEnd: true,
  })

const unitTests = { root, name: 'unit tests', report: jestReport }

const runBrowsers = async (playwrightArguments: string[]) => {
  const chromium = ensureChromium()
  await buildFrontEnds()
  return runEndToEnd({ root, chromium, reportFile: playwrightReport, playwrightArguments })
}

/** The whole suite on several processes with a bucket, and a part of it on one process with a folder; all on one elsewhere. */
const runAllJourneys = async (unit: Promise<boolean>) => {
  if (!haveDebianPackages()) return runBrowsers([])
  const chromium = ensureChromium()
  const outcomes = await settleAll([
    runOneProcessJourneys({ root, chromium, reportFile: playwrightReport }),
    runScaleTests({ root, chromium, parts: scaleParts, reports: scaleReports, unitTests: unit }),
  ])
  return outcomes.every(Boolean)
}

/** First the steps that keep the processors busy; then the unit tests in the time that the journeys spend waiting. */
const runWhole = async () => {
  const [isStaticGreen, areProgramsInstalled] = await settleAll([runStatic(), installPrograms(), buildFrontEnds()])
  const unit = runUnitTests({ ...unitTests, isBackground: true })
  const [isUnitGreen, areJourneysGreen] = await settleAll([unit, runAllJourneys(unit)])
  return [isStaticGreen, areProgramsInstalled, areJourneysGreen, isUnitGreen || (await retryFailedFiles(unitTests))]
}

const [part, ...rest] = process.argv.slice(2)
const fault = partFault(part, rest)
if (fault !== undefined) {
  console.error(fault)
  process.exit(1)
}
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const outcomes: boolean[] = []
listenToSignals()
try {
  if (part === undefined) outcomes.push(...(await runWhole()))
  if (part === 'static') outcomes.push(await runStatic())
  if (part === 'unit')
    outcomes.push((await runUnitTests({ ...unitTests, paths: rest })) || (await retryFailedFiles(unitTests)))
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
