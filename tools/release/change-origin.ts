import { spawnSync } from 'node:child_process'
import { userOfMachine, type ChangeOrigin } from '../registry/contents/change-entry.ts'

const git = (root: string, ...gitArguments: string[]): string => {
  const { status, stdout } = spawnSync('git', gitArguments, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}

type OriginOptions = {
  reason: string | undefined
  /** Whether the change has a build with changes that are in no commit. */
  isUncommitted: boolean
}

/** The origin of a change from this clone: the author that git is configured with, and the commit that is checked out. */
export const changeOrigin = (root: string, { reason, isUncommitted }: OriginOptions): ChangeOrigin => {
  const [name, email] = [git(root, 'config', 'user.name'), git(root, 'config', 'user.email')]
  const commit = git(root, 'rev-parse', '--short=12', 'HEAD')
  return {
    author: name === '' ? userOfMachine().author : `${name}${email === '' ? '' : ` <${email}>`}`,
    ...(commit !== '' && { commit: isUncommitted ? `${commit} with uncommitted changes` : commit }),
    ...(reason !== undefined && { reason }),
  }
}
