/** FNV-1a with a final mix, which spreads neighbouring ids evenly even over two buckets. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

type CustomerBucketOptions = {
  /** Name of the experiment or canary: the buckets of one are independent of those of another. */
  name: string
  customerId: string
  bucketCount: number
}

/** Assigns a customer to one of the buckets, the same one on every device and visit. */
export const customerBucket = ({ name, customerId, bucketCount }: CustomerBucketOptions): number =>
  hashOf(`${name}/${customerId}`) % bucketCount
