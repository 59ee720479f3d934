import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Refusal } from '../../registry/gate/refusal.ts'
import { isInRepository, lockfilesAbove } from './repository.ts'

/** The inputs of a build besides the package's own folder. See: tools/build/build-inputs.ts */
const SHARED_INPUTS = ['shared', 'tools/build', 'pnpm-lock.yaml', 'tsconfig.json']

const MOST_NAMED = 5

type Uncommitted = {
  files: string[]
  /** Why git cannot tell, as in a container without git, or for a user who is not the owner of the clone. */
  unknown?: string
}

/** Files that differ from the commit that is checked out and go into a build of the package. None outside of a git repository. */
const uncommittedFiles = (root: string, packageFolder: string): Uncommitted => {
  const inputs = [packageFolder, ...SHARED_INPUTS, ...lockfilesAbove(root)].filter((path) =>
    existsSync(join(root, path)),
  )
  // Between NUL characters git writes the names as they are, and otherwise some in quotes and octal numbers.
  const status = ['status', '--porcelain', '-z', '--no-renames', '--untracked-files=all', '--', ...inputs]
  const { status: exitCode, stdout, stderr, error } = spawnSync('git', status, { cwd: root, encoding: 'utf8' })
  if (exitCode !== 0) {
    const [reason = ''] = (error?.message ?? stderr).trim().split('\n')
    return { files: [], ...(isInRepository(root) && { unknown: reason }) }
  }
  const files = stdout
    .split('\0')
    .filter((line) => line !== '')
    .map((line) => line.slice(3))
  return { files }
}

/** Whether the history cannot name a commit for what customers get. */
export const hasUncommitted = (root: string, packageFolder: string): boolean => {
  const { files, unknown } = uncommittedFiles(root, packageFolder)
  return files.length > 0 || unknown !== undefined
}

const sentenceOf = ({ files, unknown }: Uncommitted, built: string): string | undefined => {
  if (unknown !== undefined)
    return `git does not say which files of ${built} are in a commit (${unknown}): let 'git status' work there, or release them anyway with --uncommitted.`
  if (files.length === 0) return undefined
  const named = files.slice(0, MOST_NAMED).join(', ')
  const others = files.length > MOST_NAMED ? ` and ${files.length - MOST_NAMED} more` : ''
  return `the build of ${built} would contain changes that are in no commit (${named}${others}): commit them, or release them anyway with --uncommitted.`
}

/** The history names a commit, so that what customers get can be built and read again. */
export const uncommittedRefusals = (root: string, packageFolder: string): Refusal[] => {
  const built = packageFolder === '.' ? basename(root) : packageFolder
  const sentence = sentenceOf(uncommittedFiles(root, packageFolder), built)
  return sentence === undefined ? [] : [{ gate: 'sources', sentence }]
}
