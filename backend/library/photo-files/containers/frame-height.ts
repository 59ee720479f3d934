import { isFrame } from './complete-jpeg.ts'
import { jpegMarker, jpegSegmentsIn } from './jpeg-segments.ts'

const HEIGHT_OFFSET = 1

/**
 * A camera that does not know the number of lines beforehand writes zero and states it after the first scan. Decoders of browsers
 * take the number from the frame alone, so a copy of the JPEG has it there. Any other JPEG is returned as it is.
 */
export const withFrameHeight = (file: Buffer): Buffer => {
  const { segments } = jpegSegmentsIn(file)
  const frame = segments.find(isFrame)?.content
  const lines = segments.find(({ marker }) => marker === jpegMarker.numberOfLines)?.content
  if (!frame || frame.length < 5 || frame.readUInt16BE(HEIGHT_OFFSET) !== 0 || lines?.length !== 2) return file
  const copy = Buffer.from(file)
  lines.copy(copy, frame.byteOffset - file.byteOffset + HEIGHT_OFFSET)
  return copy
}
