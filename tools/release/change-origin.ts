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

/** The address of the run, as GitHub and GitLab give it to their jobs; `RELEASE_PIPELINE` names that of another service. */
const pipelineOf = (environment: NodeJS.ProcessEnv): string | undefined => {
  const { RELEASE_PIPELINE, CI_JOB_URL, GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_RUN_ID } = environment
  const ofGitHub =
    GITHUB_SERVER_URL && GITHUB_REPOSITORY && GITHUB_RUN_ID
      ? `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}`
      : undefined
  const address = RELEASE_PIPELINE || CI_JOB_URL || ofGitHub
  return address && URL.canParse(address) ? address : undefined
}

/** The origin of a change from this clone: the author that git is configured with, and the commit that is checked out. */
export const changeOrigin = (root: string, { reason, isUncommitted }: OriginOptions): ChangeOrigin => {
  const [name, email] = [git(root, 'config', 'user.name'), git(root, 'config', 'user.email')]
  const pipeline = pipelineOf(process.env)
  const commit = git(root, 'rev-parse', '--short=12', 'HEAD')
  return {
    author: name === '' ? userOfMachine().author : `${name}${email === '' ? '' : ` <${email}>`}`,
    ...(commit !== '' && { commit: isUncommitted ? `${commit} with uncommitted changes` : commit }),
    ...(reason !== undefined && { reason }),
    ...(pipeline !== undefined && { pipeline }),
  }
}
