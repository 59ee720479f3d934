/**
 * The platform digests a file whole, not by the chunk, so that a larger one would fill the memory; and hashing by the
 * chunk needs WebAssembly, which the site's content security policy does not allow. Without a checksum the server finds
 * a duplicate after the transfer instead of before it.
 */
const LARGEST_DIGESTED_BYTES = 64 * 1024 * 1024

/** SHA-256 in lower-case hex, worked out off the main thread; undefined for a very large file. */
export const fileChecksum = async (file: File): Promise<string | undefined> =>
  file.size > LARGEST_DIGESTED_BYTES
    ? undefined
    : hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer())))

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
