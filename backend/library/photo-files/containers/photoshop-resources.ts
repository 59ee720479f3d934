const SIGNATURES = ['8BIM', 'PHUT', 'AgHg', 'DCSR', 'MeSa']
const USUAL_SIGNATURE = '8BIM'
const IPTC_RESOURCE = 0x0404

const isSignatureAt = (resources: Buffer, at: number) =>
  SIGNATURES.includes(resources.toString('latin1', at, at + USUAL_SIGNATURE.length))

const even = (bytes: number) => bytes + (bytes % 2)

/** The IPTC blocks among the resources that Photoshop keeps in a file; reads until one of them ends beyond the bytes. */
export const iptcBlocksIn = (resources: Buffer): Buffer[] => {
  const blocks: Buffer[] = []
  let at = 0
  while (at >= 0 && at + 12 <= resources.length && isSignatureAt(resources, at)) {
    const id = resources.readUInt16BE(at + 4)
    const behindName = at + 6 + even(1 + (resources[at + 6] ?? 0))
    if (behindName + 4 > resources.length) break
    const length = resources.readUInt32BE(behindName)
    const content = resources.subarray(behindName + 4, behindName + 4 + length)
    if (id === IPTC_RESOURCE) blocks.push(content)
    at = behindName + 4 + even(length)
    // Some writers leave out the byte that makes a length even, or add others.
    if (!isSignatureAt(resources, at)) at = resources.indexOf(USUAL_SIGNATURE, at - 1, 'latin1')
  }
  return blocks
}
