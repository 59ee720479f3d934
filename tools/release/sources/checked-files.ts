import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { buildInputsOf } from '../../build/build-inputs.ts'
import { filesBelow } from '../../registry/contents/release-files.ts'

/** Each file that the checks of a package read, with a hash of its content. */
export const CheckedFiles = z.record(z.string(), z.string())
export type CheckedFiles = z.infer<typeof CheckedFiles>

const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('base64url')

const below = (root: string, folder: string) =>
  existsSync(join(root, folder)) ? filesBelow(join(root, folder)).map((file) => `${folder}/${file}`) : []

/** The inputs of the build, the tests of the package, the names of other remotes, and the configuration of the test runner. */
export const checkedFilesOf = (root: string, packageFolder: string): CheckedFiles => {
  const tests = below(root, packageFolder).filter(
    (file) => file.includes('.test.') && !/(?:^|\/)(?:node_modules|dist)\//.test(file),
  )
  const runner = ['jest.config.mjs', 'package.json'].filter((file) => existsSync(join(root, file)))
  const declarations = globSync('mfe-*/declarations.d.ts', { cwd: root })
  const inputs = buildInputsOf(root, packageFolder)
  const files = [...inputs, ...declarations, ...tests, ...runner, ...below(root, 'tools/jest')]
  const hashes = files.map((file) => [file, hashOf(readFileSync(join(root, file)))] as const)
  return { ...Object.fromEntries(hashes), 'the version of Node': hashOf(process.version) }
}

const isModule = (file: string) => /\.tsx?$/.test(file) && !/^tools\//.test(file)

/**
 * The modules that changed since the checks passed. `everything` when a file changed that tests read in ways unknown to the test
 * runner, such as a message or a library, or when a module was removed.
 */
export const changedModules = (passed: CheckedFiles, now: CheckedFiles): string[] | 'everything' => {
  const changed = Object.keys(now).filter((file) => now[file] !== passed[file])
  const isRemoved = Object.keys(passed).some((file) => !(file in now))
  return isRemoved || !changed.every(isModule) ? 'everything' : changed
}
