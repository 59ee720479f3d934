/** The version of the contract between host and remotes in this tree: `major.minor`. */
export const CONTRACT_VERSION = '1.2'

/** A host runs a remote of the same major version whose minor version it has reached. */
export const isContractSupported = ({ host, remote }: { host: string; remote: string }): boolean => {
  const [hostMajor, hostMinor] = host.split('.').map(Number)
  const [remoteMajor, remoteMinor] = remote.split('.').map(Number)
  return hostMajor === remoteMajor && (remoteMinor ?? Number.NaN) <= (hostMinor ?? Number.NaN)
}
