import { isIP } from 'node:net'

/** Groups of an address of IPv6 that name the network: no household or server is given less. */
const NETWORK_GROUPS = 4
const GROUPS = 8

const groupsOf = (address: string) => {
  // Written in one way, whatever way it was given.
  const canonical = new URL(`http://[${address.replace(/%.*/, '')}]`).hostname.slice(1, -1)
  const [before = [], after = []] = canonical.split('::').map((part) => (part === '' ? [] : part.split(':')))
  return [...before, ...Array<string>(GROUPS - before.length - after.length).fill('0'), ...after]
}

/**
 * Returns the key that counts as one caller. An IPv6 customer has 2^64 addresses and would pass any limit by changing the
 * address. Text that is not an address stays as it is.
 */
export const networkOf = (subject: string): string => {
  // An IPv4 address, as a dual-stack socket reports it.
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(subject)?.[1]
  if (mapped !== undefined) return mapped
  return isIP(subject) === 6 ? `${groupsOf(subject).slice(0, NETWORK_GROUPS).join(':')}::/64` : subject
}
