import { relative } from 'node:path'
import { runStep, withdrawFailure } from '../process/step.ts'
import { failedFiles, retryReportOf } from './test-counts.ts'

export type UnitTests = {
  root: string
  name: string
  /** Jest writes its results to this file. Without it no test is retried. */
  report?: string | undefined
  /** Test files and folders; all tests unless given. */
  paths?: readonly string[]
  environment?: Record<string, string>
  /** Runs beside other steps, which have the processor first. */
  isBackground?: boolean
}

/** More failed files than these are not a matter of timing. */
const MOST_RETRIED_FILES = 10

const commandOf = (report: string | undefined, ...jestArguments: string[]) => [
  ...['npm', 'run', '--silent', 'unit', '--', '--silent'],
  ...(report ? ['--json', `--outputFile=${report}`] : []),
  ...jestArguments,
]

export const runUnitTests = ({ root, name, report, paths = [], environment = {}, isBackground = false }: UnitTests) =>
  runStep(root, {
    name,
    command: commandOf(report, ...paths),
    environment,
    isBackground,
    isShownAtEnd: isBackground,
  })

/**
 * Repeats the test files that failed, when nothing else runs. The second run decides, as for a journey. It ends also
 * where a failed test leaves a process behind. Resolves to whether all of them passed.
 */
export const retryFailedFiles = async ({ root, name, report, environment = {} }: UnitTests): Promise<boolean> => {
  const files = report ? failedFiles(report) : []
  if (!report || files.length === 0 || files.length > MOST_RETRIED_FILES) return false
  const names = files.map((file) => relative(root, file)).join(', ')
  console.log(`\n${name}: a second run of what failed: ${names}`)
  withdrawFailure(name)
  const hasPassed = await runStep(root, {
    name: `${name}, second run`,
    command: commandOf(retryReportOf(report), '--runInBand', '--forceExit', '--runTestsByPath', ...files),
    environment,
  })
  if (hasPassed) console.log(`  passed only after a retry: ${names}`)
  return hasPassed
}
