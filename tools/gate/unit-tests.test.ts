import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { failedSteps } from '../process/step.ts'
import { jestCounts } from './test-counts.ts'
import { retryFailedFiles, runUnitTests, type UnitTests } from './unit-tests.ts'

type Outcomes = Record<string, string[]>

let root: string
let report: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'gate-'))
  report = join(root, 'unit.json')
  writeFileSync(join(root, 'package.json'), JSON.stringify({ scripts: { unit: 'node stand-in.cjs' } }))
  jest.spyOn(console, 'log').mockImplementation(() => undefined)
})
afterEach(() => {
  jest.restoreAllMocks()
  rmSync(root, { recursive: true, force: true })
})

/** A stand-in for Jest, which reports these outcomes of the tests of each file: in the first run, and in the second. */
const standIn = (first: Outcomes, second: Outcomes) =>
  writeFileSync(
    join(root, 'stand-in.cjs'),
    `
    const [rounds, root] = ${JSON.stringify([[first, second], root])}
    const given = process.argv.slice(2)
    const from = given.indexOf('--runTestsByPath')
    const outcomes = rounds[from < 0 ? 0 : 1]
    const files = from < 0 ? Object.keys(outcomes) : given.slice(from + 1).map((file) => file.slice(root.length + 1))
    const testResults = files.map((file) => ({
      name: root + '/' + file,
      status: outcomes[file].every((status) => status === 'passed') && outcomes[file].length > 0 ? 'passed' : 'failed',
      assertionResults: outcomes[file].map((status) => ({ status })),
    }))
    const output = given.find((argument) => argument.startsWith('--outputFile=')).slice('--outputFile='.length)
    require('node:fs').writeFileSync(output, JSON.stringify({ testResults }))
    process.exit(testResults.some(({ status }) => status === 'failed') ? 1 : 0)`,
  )

/** Runs the tests under a name of their own, because the failed steps of all tests are listed together. */
const runTwice = async (name: string) => {
  const tests: UnitTests = { root, name, report }
  const isGreen = (await runUnitTests(tests)) || (await retryFailedFiles(tests))
  return { isGreen, counts: jestCounts(report), failed: failedSteps().filter((step) => step.startsWith(name)) }
}

test('a test that passes in the second run leaves the gate green and is counted as flaky', async () => {
  standIn({ 'a.test.ts': ['passed', 'failed'], 'b.test.ts': ['passed'] }, { 'a.test.ts': ['passed', 'passed'] })
  expect(await runTwice('one')).toEqual({
    isGreen: true,
    counts: { passed: 3, failed: 0, skipped: 0, flaky: 1 },
    failed: [],
  })
})

test('a file that is loaded in the second run only is counted with all its tests', async () => {
  standIn({ 'a.test.ts': [], 'b.test.ts': ['passed'] }, { 'a.test.ts': ['passed', 'passed'] })
  expect(await runTwice('two')).toMatchObject({ isGreen: true, counts: { passed: 3, failed: 0, flaky: 2 } })
})

test('a test that fails twice leaves the gate red and is counted once', async () => {
  standIn(
    { 'a.test.ts': ['failed', 'failed'], 'b.test.ts': ['failed'] },
    { 'a.test.ts': ['passed', 'failed'], 'b.test.ts': ['passed'] },
  )
  expect(await runTwice('three')).toEqual({
    isGreen: false,
    counts: { passed: 2, failed: 1, skipped: 0, flaky: 2 },
    failed: ['three, second run'],
  })
})

test('more than ten failed files are not run again', async () => {
  const files = Array.from({ length: 11 }, (_, index) => `${index}.test.ts`)
  standIn(Object.fromEntries(files.map((file) => [file, ['failed']])), {})
  expect(await runTwice('four')).toEqual({
    isGreen: false,
    counts: { passed: 0, failed: 11, skipped: 0, flaky: 0 },
    failed: ['four'],
  })
})
