import { hash } from 'node:crypto'

const BLOCK_BYTES = 64
const DIGEST_BYTES = 32
/** Addresses and cursors are shorter. A longer text gets a buffer of its own. */
const LONGEST_KEPT_BYTES = 512

const blockOf = (key: Uint8Array) => {
  const block = new Uint8Array(BLOCK_BYTES)
  block.set(key.length > BLOCK_BYTES ? hash('sha256', key, 'buffer') : key)
  return block
}

/**
 * Returns a function that computes HMAC-SHA-256 in base64url by two hashes (RFC 2104). A page of photos has two thousand
 * signatures, and `createHmac` takes twice as long, because it makes objects for each of them that are collected later.
 */
export const createOneShotHmac = (key: Uint8Array) => {
  const block = blockOf(key)
  const inner = block.map((byte) => byte ^ 0x36)
  const outer = Buffer.concat([block.map((byte) => byte ^ 0x5c), new Uint8Array(DIGEST_BYTES)])
  const buffers: Buffer[] = []

  const messageOf = (bytes: number) => {
    if (bytes > LONGEST_KEPT_BYTES) return Buffer.concat([inner], BLOCK_BYTES + bytes)
    return (buffers[bytes] ??= Buffer.concat([inner], BLOCK_BYTES + bytes))
  }

  return (text: string): string => {
    const message = messageOf(Buffer.byteLength(text))
    message.write(text, BLOCK_BYTES)
    outer.write(hash('sha256', message, 'binary'), BLOCK_BYTES, 'latin1')
    return hash('sha256', outer, 'base64url')
  }
}
