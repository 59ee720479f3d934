import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** The signature and the first chunk of every PNG; the profile follows them, before the pixels. */
const HEADER_BYTES = 33

const profileChunk = (profile: Buffer) => {
  // The name of the profile, which decoders ignore, and 0 for deflate, the only compression method.
  const named = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(profile)])
  const chunk = Buffer.alloc(named.length + 8)
  chunk.writeUInt32BE(named.length - 4)
  named.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(named), named.length + 4)
  return chunk
}

/**
 * Attaches a colour profile to a picture, so that its colours are converted like those of any other file. Raw pixels cannot hold
 * a profile, so they become a PNG, uncompressed because it is read immediately. A damaged profile is ignored.
 */
export const withProfile = async (picture: Sharp, profile: Buffer): Promise<Sharp> => {
  const png = await picture.png({ compressionLevel: 0 }).toBuffer()
  return sharp(Buffer.concat([png.subarray(0, HEADER_BYTES), profileChunk(profile), png.subarray(HEADER_BYTES)]), {
    failOn: 'none',
  })
}
