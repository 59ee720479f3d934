import { isIP } from 'node:net'

/** Groups of an address of IPv6 that name the network: no household or server is given less. */
const NETWORK_GROUPS = 4
/** Providers give at most this much to one customer, who then has 65,536 networks. */
const SITE_GROUPS = 3
const GROUPS = 8

const groupsOf = (address: string) => {
  // Written in one way, whatever way it was given.
  const canonical = new URL(`http://[${address.replace(/%.*/, '')}]`).hostname.slice(1, -1)
  const [before = [], after = []] = canonical.split('::').map((part) => (part === '' ? [] : part.split(':')))
  return [...before, ...Array<string>(GROUPS - before.length - after.length).fill('0'), ...after]
}

const prefixOf = (subject: string, groups: number): string => {
  // An IPv4 address, as a dual-stack socket reports it.
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(subject)?.[1]
  if (mapped !== undefined) return mapped
  return isIP(subject) === 6 ? `${groupsOf(subject).slice(0, groups).join(':')}::/${groups * 16}` : subject
}

/**
 * Returns the key that counts as one caller. An IPv6 customer has 2^64 addresses and would pass any limit by changing the
 * address. Text that is not an address stays as it is.
 */
export const networkOf = (subject: string): string => prefixOf(subject, NETWORK_GROUPS)

/** The same for the networks of one site, which may be those of one sender or of many households. */
export const siteOf = (subject: string): string => prefixOf(subject, SITE_GROUPS)

/** Whether the site is the computer that runs the back end: all customers of a local site have this one address. */
export const isLoopback = (site: string): boolean => site === siteOf('::1') || site.startsWith('127.')
