/** The version of the contract between host and remotes in this tree: `major.minor`. */
export const CONTRACT_VERSION = '1.2'

/**
 * The earlier major versions that a host of this tree still runs, each with its last minor version: `['1.4']` beside contract 2.0. Neither
 * side can be first without them, because a host is released only if it runs every remote that customers have, and a remote only if
 * every host that they have runs it.
 */
export const EARLIER_CONTRACTS: readonly string[] = []

type ContractsOfHost = {
  /** The contract version of the host. */
  host: string
  /** The earlier major versions that it still runs. */
  earlier?: readonly string[] | undefined
}

const isOfMajor = (offered: string, remote: string): boolean => {
  const [offeredMajor, offeredMinor] = offered.split('.').map(Number)
  const [remoteMajor, remoteMinor] = remote.split('.').map(Number)
  return offeredMajor === remoteMajor && (remoteMinor ?? Number.NaN) <= (offeredMinor ?? Number.NaN)
}

/** A host runs a remote of a major version that it offers, if it has reached the minor version of the remote. */
export const isContractSupported = ({ host, earlier = [], remote }: ContractsOfHost & { remote: string }): boolean =>
  [host, ...earlier].some((offered) => isOfMajor(offered, remote))
