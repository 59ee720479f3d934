/**
 * The browser computes the digest of a file up to this size apart from the page's thread, and holds the whole file for
 * it. With three files at a time that stays below what a phone gives to a page.
 */
const WHOLE_BYTES = 32 * 1024 * 1024

/** A slow phone digests this much within a frame or two, so the page responds between the chunks. */
const CHUNK_BYTES = 1024 * 1024

const toHex = (digest: Uint8Array) => Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')

const digestInChunks = async (file: Blob) => {
  const { sha256 } = await import('@noble/hashes/sha2.js')
  const hash = sha256.create()
  for (let from = 0; from < file.size; from += CHUNK_BYTES)
    hash.update(new Uint8Array(await file.slice(from, from + CHUNK_BYTES).arrayBuffer()))
  return hash.digest()
}

/**
 * SHA-256 in lower-case hex. A large file is read in chunks, for which the platform has no digest; the library that has
 * one loads with the first of them.
 */
export const fileChecksum = async (file: Blob): Promise<string> =>
  file.size > WHOLE_BYTES
    ? toHex(await digestInChunks(file))
    : toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer())))

export type FileChecksum = typeof fileChecksum
