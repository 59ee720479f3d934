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
    const afterName = at + 6 + even(1 + (resources[at + 6] ?? 0))
    if (afterName + 4 > resources.length) break
    const length = resources.readUInt32BE(afterName)
    const content = resources.subarray(afterName + 4, afterName + 4 + length)
    if (id === IPTC_RESOURCE) blocks.push(content)
    at = afterName + 4 + even(length)
    // Some writers leave out the byte that makes a length even, or add others.
    if (!isSignatureAt(resources, at)) at = resources.indexOf(USUAL_SIGNATURE, at - 1, 'latin1')
  }
  return blocks
}
