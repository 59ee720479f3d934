import type { Colours } from '../heif/hevc-parameters.ts'
import { pngChunksIn } from './png-chunks.ts'

const CODING_INDEPENDENT_BYTES = 4

/** The colours that a PNG states by numbers (`cICP`), which override its profile; undefined without them. */
export const pngColoursIn = (file: Buffer): Colours | undefined => {
  const content = pngChunksIn(file).find(({ name }) => name === 'cICP')?.content
  const [primaries, transfer] = content ?? []
  if (content?.length !== CODING_INDEPENDENT_BYTES || primaries === undefined || transfer === undefined)
    return undefined
  return { primaries, transfer }
}
