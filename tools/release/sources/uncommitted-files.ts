import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ReleaseFailure } from '../../registry/contents/release-failure.ts'
import type { Refusal } from '../../registry/gate/refusal.ts'
import { isInRepository, lockfilesAbove } from './repository.ts'

/** The inputs of a build besides the package's own folder. See: tools/build/build-inputs.ts */
const SHARED_INPUTS = ['shared', 'tools/build', 'pnpm-lock.yaml', 'tsconfig.json']

const MOST_NAMED = 5

/**
 * Files that differ from the commit that is checked out and go into a build of the package. Empty outside of a git repository. Throws
 * `ReleaseFailure` where git cannot tell, as in a container without git, or whose user is not the owner of the clone.
 */
export const uncommittedFiles = (root: string, packageFolder: string): string[] => {
  const inputs = [packageFolder, ...SHARED_INPUTS, ...lockfilesAbove(root)].filter((path) =>
    existsSync(join(root, path)),
  )
  // Between NUL characters git writes the names as they are, and otherwise some in quotes and octal numbers.
  const status = ['status', '--porcelain', '-z', '--no-renames', '--untracked-files=all', '--', ...inputs]
  const { status: exitCode, stdout, stderr, error } = spawnSync('git', status, { cwd: root, encoding: 'utf8' })
  if (exitCode !== 0) {
    if (!isInRepository(root)) return []
    const [reason] = (error?.message ?? stderr).trim().split('\n')
    throw new ReleaseFailure(
      `git does not say which files of ${root} are in a commit (${reason}): the history could not name what customers get. Let 'git status' work there first.`,
    )
  }
  return stdout
    .split('\0')
    .filter((line) => line !== '')
    .map((line) => line.slice(3))
}

/** The history names a commit, so that what customers get can be built and read again. */
export const uncommittedRefusals = (root: string, packageFolder: string): Refusal[] => {
  const files = uncommittedFiles(root, packageFolder)
  if (files.length === 0) return []
  const named = files.slice(0, MOST_NAMED).join(', ')
  const others = files.length > MOST_NAMED ? ` and ${files.length - MOST_NAMED} more` : ''
  const built = packageFolder === '.' ? basename(root) : packageFolder
  const sentence = `the build of ${built} would contain changes that are in no commit (${named}${others}): commit them, or release them anyway with --uncommitted.`
  return [{ gate: 'sources', sentence }]
}
