import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runStep } from '../process/step.ts'
import { StartFailure } from '../process/start-failure.ts'
import { drills } from '../scale/drills/drills.ts'
import { runScaleTests } from './run-scale-tests.ts'

const inFolder = async <Result>(work: (folder: string) => Promise<Result>): Promise<Result> => {
  const folder = mkdtempSync(join(tmpdir(), 'account-site-drill-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const runTests = (root: string, { tests, needsBucket }: { tests: string; needsBucket?: true }) =>
  needsBucket
    ? runScaleTests({ root, chromium: undefined, parts: ['back-end'], backEnd: [tests] })
    : runStep(root, { name: tests, command: ['npm', 'run', '--silent', 'unit', '--', tests] })

/** Runs the named drills, or all of them, one after the other. Resolves to whether all passed. */
export const runDrills = async (root: string, names: readonly string[]): Promise<boolean> => {
  const unknown = names.find((name) => !(name in drills))
  if (unknown !== undefined)
    throw new StartFailure(`There is no drill ${unknown}; there are ${Object.keys(drills).join(', ')}.`)
  const failed: string[] = []
  for (const [name, drill] of Object.entries(drills)) {
    if (names.length > 0 && !names.includes(name)) continue
    console.log(`\n── ${name}: ${drill.shows}`)
    if ('run' in drill) {
      const { passed, figures } = await inFolder(drill.run)
      for (const [what, value] of Object.entries(figures)) console.log(`  ${what}: ${value}`)
      if (!passed) failed.push(name)
    } else if (!(await runTests(root, drill))) failed.push(name)
  }
  console.log(failed.length === 0 ? '\nAll drills passed.' : `\nFailed: ${failed.join(', ')}.`)
  return failed.length === 0
}
