import { lt } from 'semver'
import { CommandFailure } from './remote-package.ts'

/** The oldest Node whose modules the commands import. */
export const LEAST_NODE = '22.18.0'

/** Throws `CommandFailure` on a Node that cannot run the commands, before a module that it cannot load is imported. */
export const ensureNode = (version = process.versions.node): void => {
  if (!lt(version, LEAST_NODE)) return
  throw new CommandFailure(
    `account-remote needs Node ${LEAST_NODE} or newer, and this is ${version}: install a newer one.`,
  )
}
