import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** The signature and the first chunk of every PNG; a profile stands behind them, and before the pixels. */
const HEADER_BYTES = 33

const profileChunk = (profile: Buffer) => {
  // Its name, which nobody reads, and 0 for the only way of compression there is.
  const named = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(profile)])
  const chunk = Buffer.alloc(named.length + 8)
  chunk.writeUInt32BE(named.length - 4)
  named.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(named), named.length + 4)
  return chunk
}

/**
 * The picture with what its numbers mean as colours, so that they are converted like those of any other file. Bare pixels have no
 * place for that: they get it in a PNG, which is not compressed, since it is read at once. A damaged profile is passed over.
 */
export const withProfile = async (picture: Sharp, profile: Buffer): Promise<Sharp> => {
  const png = await picture.png({ compressionLevel: 0 }).toBuffer()
  return sharp(Buffer.concat([png.subarray(0, HEADER_BYTES), profileChunk(profile), png.subarray(HEADER_BYTES)]), {
    failOn: 'none',
  })
}
