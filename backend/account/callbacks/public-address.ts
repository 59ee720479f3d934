import { BlockList, isIP } from 'node:net'

/** IPv4 addresses that no partner on the internet has (RFC 6890 and its successors). */
const notPublic4 = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  notPublic4.addSubnet(network, prefix, 'ipv4')

/** The IPv6 range assigned to the internet; mapped, local and translated addresses are outside it. */
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

/** Exceptions within that range: protocol assignments with Teredo, documentation, 6to4, which hides an IPv4 address. */
const notPublic6 = new BlockList()
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic6.addSubnet(network, prefix, 'ipv6')

/** Whether an IP address, written in any way, belongs to the public internet. */
export const isPublicAddress = (address: string): boolean => {
  const version = isIP(address)
  if (version === 4) return !notPublic4.check(address, 'ipv4')
  return version === 6 && global6.check(address, 'ipv6') && !notPublic6.check(address, 'ipv6')
}
