import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Refusal } from '../../registry/gate/refusal.ts'
import { changedModules, checkedFilesOf, CheckedFiles } from './checked-files.ts'

type Finished = { isPassed: boolean; output: string }

const run = async (root: string, program: string, programArguments: readonly string[]): Promise<Finished> => {
  const nodeArguments = ['--experimental-vm-modules', '--no-warnings', program, ...programArguments]
  const child = spawn(process.execPath, nodeArguments, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  return { isPassed: exitCode === 0, output: Buffer.concat(chunks).toString().trim() }
}

/** The lines that name a fault, each once; the whole output of a program that failed without one. */
const linesOr = (output: string, isFault: (line: string) => boolean): string[] => {
  const faults = output.split('\n').filter(isFault)
  return faults.length === 0 ? [output] : [...new Set(faults.map((line) => line.replace(/^\s*● /, '').trim()))]
}

const cacheFolder = (root: string) => join(root, 'node_modules', '.cache', 'release')

/** Checks the types of the package with what it imports, in a project of its own: the whole repository takes several times as long. */
const typesFaults = async (root: string, packageFolder: string): Promise<string[]> => {
  const folder = cacheFolder(root)
  mkdirSync(folder, { recursive: true })
  const project = join(folder, `${packageFolder}.json`)
  const fromProject = (path: string) => relative(folder, join(root, path))
  const configuration = {
    extends: fromProject('tsconfig.json'),
    compilerOptions: { tsBuildInfoFile: `./${packageFolder}.tsbuildinfo` },
    // Types of the events and flags that any remote may use.
    include: [packageFolder, 'shared/theme/assets.d.ts', 'mfe-*/declarations.d.ts'].map(fromProject),
    exclude: [fromProject(`${packageFolder}/dist`), fromProject(`${packageFolder}/node_modules`)],
  }
  writeFileSync(project, JSON.stringify(configuration))
  const compiler = join(root, 'node_modules', 'typescript-native', 'bin', 'tsc')
  const { isPassed, output } = await run(root, compiler, ['--project', project])
  return isPassed ? [] : linesOr(output, (line) => /error TS\d+/.test(line))
}

type Tests = { root: string; packageFolder: string; changed: readonly string[] | 'everything' }

// The tests of front ends need no database, which the other project of the configuration starts.
const runJest = (root: string, jestArguments: readonly string[]) =>
  run(root, join(root, 'node_modules', 'jest', 'bin', 'jest.js'), ['--selectProjects', 'browser', ...jestArguments])

/** The arguments that select the tests of the package which import what changed. */
const selectedTests = ({ root, packageFolder, changed }: Tests): string[] => {
  if (changed === 'everything') return ['--', `/${packageFolder}/`]
  const outside = `^(?!${join(root, packageFolder).replace(/[^\w/-]/g, '\\$&')}/)`
  return ['--testPathIgnorePatterns', outside, '--findRelatedTests', ...changed]
}

const unitTestFaults = async (tests: Tests): Promise<string[]> => {
  const { isPassed, output } = await runJest(tests.root, ['--passWithNoTests', '--silent', ...selectedTests(tests)])
  if (isPassed) return []
  return linesOr(output, (line) => /^\s*● (?!Console)/.test(line))
}

const MOST_NAMED = 5

const refusalsOf = (gate: 'types' | 'unit tests', packageFolder: string, faults: readonly string[]): Refusal[] => {
  const named = faults.slice(0, MOST_NAMED).map((fault) => ({ gate, sentence: `${packageFolder}: ${fault}` }))
  if (faults.length <= MOST_NAMED) return named
  return [...named, { gate, sentence: `${packageFolder}: and ${faults.length - MOST_NAMED} more.` }]
}

const readPassed = (stamp: string): CheckedFiles => {
  if (!existsSync(stamp)) return {}
  try {
    return CheckedFiles.parse(JSON.parse(readFileSync(stamp, 'utf8')))
  } catch {
    // A command that was killed may have left half of it.
    return {}
  }
}

/**
 * Runs the types and the unit tests of a package. What has passed is not run again: a canary that gets more customers is the
 * same build, and a test runs when a module that it imports, directly or through others, has changed.
 */
export const ownCheckRefusals = async (root: string, packageFolder: string): Promise<Refusal[]> => {
  const stamp = join(cacheFolder(root), `${packageFolder}.passed.json`)
  const checked = checkedFilesOf(root, packageFolder)
  const changed = changedModules(readPassed(stamp), checked)
  if (changed.length === 0) return []
  const which = changed === 'everything' ? 'the unit tests' : 'the unit tests of what changed'
  console.log(`Checking the types and running ${which} of ${packageFolder}…`)
  const [types, tests] = await Promise.all([
    typesFaults(root, packageFolder),
    unitTestFaults({ root, packageFolder, changed }),
  ])
  const refusals = [...refusalsOf('types', packageFolder, types), ...refusalsOf('unit tests', packageFolder, tests)]
  if (refusals.length > 0) return refusals
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, JSON.stringify(checked))
  return []
}
