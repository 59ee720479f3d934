const SIGNATURES = ['8BIM', 'PHUT', 'AgHg', 'DCSR', 'MeSa']
const IPTC_RESOURCE = 0x0404

const even = (bytes: number) => bytes + (bytes % 2)

/** The IPTC blocks among the resources that Photoshop keeps in a file; reads until one of them ends beyond the bytes. */
export const iptcBlocksIn = (resources: Buffer): Buffer[] => {
  const blocks: Buffer[] = []
  let at = 0
  while (at + 12 <= resources.length && SIGNATURES.includes(resources.toString('latin1', at, at + 4))) {
    const id = resources.readUInt16BE(at + 4)
    const behindName = at + 6 + even(1 + (resources[at + 6] ?? 0))
    if (behindName + 4 > resources.length) break
    const length = resources.readUInt32BE(behindName)
    const content = resources.subarray(behindName + 4, behindName + 4 + length)
    if (id === IPTC_RESOURCE) blocks.push(content)
    at = behindName + 4 + even(length)
  }
  return blocks
}
