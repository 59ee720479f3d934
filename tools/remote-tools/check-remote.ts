import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ESLint } from 'eslint'
import { readPlacement } from '../build/plugins/written-placement.ts'
import remoteRules from './eslint-rules.ts'
import { jestConfigurationOf } from './jest-configuration.ts'
import { CommandFailure, type RemotePackage } from './remote-package.ts'
import { hashOfFiles, sourceFiles } from './source-files.ts'
import { textFaults } from './text-faults.ts'

const require = createRequire(import.meta.url)

const run = (folder: string, nodeArguments: string[]) => {
  const { status } = spawnSync(process.execPath, nodeArguments, { cwd: folder, stdio: 'inherit' })
  return status === 0
}

/** The native compiler checks a front end in a third of the time. It has no interface for programs, so declarations need the other one. */
const nativeCompiler = () => join(dirname(require.resolve('typescript-native/package.json')), 'bin', 'tsc')

const checkTypes = ({ folder }: RemotePackage) =>
  run(folder, [nativeCompiler(), '--project', join(folder, 'tsconfig.json')])

const checkRules = async ({ folder }: RemotePackage) => {
  const eslint = new ESLint({ cwd: folder, overrideConfigFile: true, overrideConfig: remoteRules, warnIgnored: false })
  const results = await eslint.lintFiles(['.'])
  const formatter = await eslint.loadFormatter('stylish')
  const text = await formatter.format(results)
  if (text !== '') console.error(text)
  return results.every(({ errorCount }) => errorCount === 0)
}

const runTests = (remotePackage: RemotePackage, words: readonly string[]) => {
  const configuration = JSON.stringify(jestConfigurationOf(remotePackage))
  const jest = require.resolve('jest/bin/jest')
  return run(remotePackage.folder, [jest, '--config', configuration, ...words])
}

const checkTexts = ({ folder }: RemotePackage) => {
  const faults = textFaults(folder)
  faults.forEach((fault) => console.error(`${fault}.`))
  return faults.length === 0
}

const checkPlacement = ({ folder }: RemotePackage) => {
  try {
    readPlacement(folder)
    return true
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    return false
  }
}

/** Holds the hash of the sources, tests and lockfile that have passed all checks. */
const passedFile = (folder: string) => join(folder, 'node_modules', '.cache', 'release', 'passed')

const hashOfSources = ({ folder }: RemotePackage) => hashOfFiles(folder, sourceFiles(folder))

/** Checks the types, the texts, the rules and the tests of the remote; `words` name the tests to run. Throws `CommandFailure`. */
export const checkRemote = async (remotePackage: RemotePackage, words: readonly string[]): Promise<void> => {
  const checked = hashOfSources(remotePackage)
  const outcomes = {
    types: checkTypes(remotePackage),
    placement: checkPlacement(remotePackage),
    texts: checkTexts(remotePackage),
    rules: await checkRules(remotePackage),
    tests: runTests(remotePackage, words),
  }
  const failed = Object.entries(outcomes).flatMap(([name, isGreen]) => (isGreen ? [] : [name]))
  if (failed.length > 0) throw new CommandFailure(`The ${failed.join(' and the ')} failed; the lines above say why.`)
  console.log(`${remotePackage.remote}: types, texts, rules and tests are green.`)
  if (words.length > 0) return
  const passed = passedFile(remotePackage.folder)
  mkdirSync(dirname(passed), { recursive: true })
  writeFileSync(passed, checked)
}

/** Checks what is released, unless these very sources have passed before. Throws `CommandFailure`. */
export const ensureChecked = async (remotePackage: RemotePackage): Promise<void> => {
  const passed = passedFile(remotePackage.folder)
  if (existsSync(passed) && readFileSync(passed, 'utf8') === hashOfSources(remotePackage)) return
  await checkRemote(remotePackage, [])
}
