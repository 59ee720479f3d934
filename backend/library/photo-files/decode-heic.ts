import { turnUpright, UPRIGHT, type Orientation } from './picture/orientation.ts'
import { PhotoRefusal } from './picture/photo-refusal.ts'
import { fileOfCodedPicture } from './heif/coded-picture.ts'
import { decodePrimary, type DecodedPixels } from './heif/heic-decoder.ts'
import { heifBoxesIn, isCutHeif } from './heif/heif-boxes.ts'
import { readHeif, type HeifFile, type HeifItem } from './heif/heif-items.ts'
import {
  heifPictureOf,
  isCoded,
  isHevc,
  MOST_ITEMS_IN_A_ROW,
  primaryItemOf,
  type HeifPicture,
} from './heif/heif-picture.ts'
import { cropOf, orientationOf, type Crop } from './heif/heif-transformations.ts'
import type { Colours } from './heif/hevc-parameters.ts'
import { blankCanvas, placeTile, shrink, takeAlpha } from './heif/pixel-canvas.ts'

/** A decoded picture, perhaps scaled down. The other fields say which colours its pixels have. */
export type DecodedHeic = DecodedPixels & {
  /** Width of the picture before it is scaled down and rotated. */
  originalWidth: number
  originalHeight: number
  orientation: Orientation
  colours: Colours | undefined
  bitDepth: number
  icc: Buffer | undefined
}

/** Sharp scales a picture as a whole in a fraction of the time that its tiles take here. More pixels than a telephone's take too much memory. */
const MOST_WHOLE_PIXELS = 16_000_000
/** A larger picture is scaled down tile by tile, but not below what thumbnails are made from. */
const SHORTEST_SIDE = 1300
const FACTORS = [8, 4, 2]

const factorFor = ({ width, height, tiles }: HeifPicture, tile: DecodedPixels) =>
  FACTORS.find(
    (factor) =>
      width * height > MOST_WHOLE_PIXELS &&
      Math.min(width, height) / factor >= SHORTEST_SIDE &&
      (tiles.length === 1 || (tile.width % factor === 0 && tile.height % factor === 0)),
  ) ?? 1

type HeicOptions = {
  mostPixels: number
  /** The picture is not scaled down. */
  keepsPixels?: boolean
}

/**
 * Sharp spends more on blending an opaque alpha channel with white than on scaling the picture. Blocks of pixels are added up two channels at a
 * time, for which they have four.
 */
const channelsFor = ({ width, height }: HeifPicture, { keepsPixels }: HeicOptions): DecodedPixels['channels'] =>
  keepsPixels || width * height <= MOST_WHOLE_PIXELS ? 3 : 4

/** The pixels that may still be decoded for one file. */
type Room = { pixels: number }

/**
 * Tiles reach a little beyond their picture, and its alpha channel takes as many again. A file that decodes many times the pixels
 * that it shows, such as one tile thousands of times below its neighbours, is an attack.
 */
const DECODED_PER_SHOWN = 4
const LEAST_SHOWN_PIXELS = 4_000_000
/** The decoder takes as long for a tile as for this many pixels, however small it is. */
const LEAST_DECODED_PIXELS = 256 ** 2

const roomFor = ({ width, height }: HeifPicture): Room => ({
  pixels: DECODED_PER_SHOWN * Math.max(LEAST_SHOWN_PIXELS, width * height),
})

type DecodeOptions = HeicOptions & {
  heif: HeifFile
  room: Room
  channels: DecodedPixels['channels']
  depth?: number
}

const decodeCoded = async (
  item: HeifItem,
  { heif, mostPixels, room, channels }: DecodeOptions,
): Promise<DecodedPixels> => {
  const coded = heif.bytesOf(item.id)
  const file = coded && fileOfCodedPicture(coded, item.properties)
  // The bytes of a picture that is cut are beyond the end of the file.
  if (!file) throw new PhotoRefusal('damaged-file')
  const decoded = await decodePrimary(file, { mostPixels, channels })
  room.pixels -= Math.max(LEAST_DECODED_PIXELS, decoded.width * decoded.height)
  if (room.pixels < 0) throw new PhotoRefusal('too-many-pixels')
  return decoded
}

const cropped = (canvas: DecodedPixels, crop: Crop, factor = 1): DecodedPixels => {
  const scaled = (pixels: number) => Math.floor(pixels / factor)
  const width = Math.max(1, scaled(crop.width))
  const height = Math.max(1, scaled(crop.height))
  const target = blankCanvas({ width, height, channels: canvas.channels })
  placeTile(target, canvas, { left: -scaled(crop.left), top: -scaled(crop.top) })
  return target
}

type Transformations = Pick<HeifPicture, 'crop' | 'orientation'>

const transformed = async (picture: DecodedPixels, { crop, orientation }: Transformations): Promise<DecodedPixels> => {
  const { pixels, width, height } = await turnUpright(crop ? cropped(picture, crop) : picture, orientation)
  return { pixels, width, height, channels: picture.channels }
}

/**
 * One tile of a grid, with its own crop and rotation: a grid consists of pictures as they are shown (ISO/IEC 23008-12, 6.6.1), so a
 * tile may also be made from another picture.
 */
const decodeTile = async (tile: HeifItem, options: DecodeOptions): Promise<DecodedPixels> => {
  if (isCoded(tile)) {
    const { properties } = tile
    const decoded = await decodeCoded(tile, options)
    return transformed(decoded, { crop: cropOf(properties, decoded), orientation: orientationOf(properties) })
  }
  const { heif, depth = 0 } = options
  const picture = depth < MOST_ITEMS_IN_A_ROW ? heifPictureOf(heif, tile) : undefined
  if (!picture) throw new PhotoRefusal('damaged-file')
  if (picture.width * picture.height > options.mostPixels) throw new PhotoRefusal('too-many-pixels')
  const { canvas } = await decodeTiles(picture, { ...options, depth: depth + 1 }, 1)
  return transformed(canvas, picture)
}

/** All tiles in their places, each scaled down before the next is decoded. */
const decodeTiles = async (picture: HeifPicture, options: DecodeOptions, wanted?: number) => {
  const { tiles, columns, width, height, isGrid } = picture
  const decode = isGrid ? decodeTile : decodeCoded
  const [first, ...others] = tiles
  if (!first) throw new PhotoRefusal('damaged-file')
  const decoded = await decode(first, options)
  const factor = wanted ?? (options.keepsPixels ? 1 : factorFor(picture, decoded))
  if (factor === 1 && decoded.width === width && decoded.height === height) return { canvas: decoded, factor }
  const canvas = blankCanvas({
    width: Math.ceil(width / factor),
    height: Math.ceil(height / factor),
    channels: decoded.channels,
  })
  const small = shrink(decoded, factor)
  const place = (tile: DecodedPixels, index: number) =>
    placeTile(canvas, tile, {
      left: (index % columns) * small.width,
      top: Math.floor(index / columns) * small.height,
    })
  place(small, 0)
  for (const [index, tile] of others.entries()) place(shrink(await decode(tile, options), factor), index + 1)
  return { canvas, factor }
}

/** A picture that is laid over others: the decoder puts it together. */
const decodeWhole = async (file: Buffer, mostPixels: number): Promise<DecodedHeic> => {
  const decoded = await decodePrimary(file, { mostPixels, channels: 4 })
  const { width, height } = decoded
  const asUsual = { colours: undefined, bitDepth: 8, icc: undefined, orientation: UPRIGHT }
  return { ...decoded, originalWidth: width, originalHeight: height, ...asUsual }
}

/** Blocks until each tile is decoded. Throws `PhotoRefusal` when the file is damaged, too large, or no HEIC. */
export const decodeHeic = async (file: Buffer, options: HeicOptions): Promise<DecodedHeic> => {
  const { mostPixels } = options
  const heif = readHeif(file)
  const item = primaryItemOf(heif)
  if (isCutHeif(file)) throw new PhotoRefusal('damaged-file')
  if (!item)
    throw new PhotoRefusal(heifBoxesIn(file).some(({ name }) => name === 'moov') ? 'image-sequence' : 'damaged-file')
  if (!isHevc(heif, item)) throw new PhotoRefusal('unsupported-format')
  const picture = heifPictureOf(heif, item)
  if (!picture) {
    if (item.type === 'iovl') return decodeWhole(file, mostPixels)
    throw new PhotoRefusal('damaged-file')
  }
  if (picture.width * picture.height > mostPixels) throw new PhotoRefusal('too-many-pixels')
  const alphaItem = picture.alphaId === undefined ? undefined : heif.items.get(picture.alphaId)
  const alpha = alphaItem && heifPictureOf(heif, alphaItem)
  const channels = alpha ? 4 : channelsFor(picture, options)
  const decoding = { ...options, heif, room: roomFor(picture), channels } as const
  const { canvas, factor } = await decodeTiles(picture, decoding)
  if (alpha) takeAlpha(canvas, (await decodeTiles(alpha, decoding, factor)).canvas)
  const { crop, orientation, colours, bitDepth, icc } = picture
  const shown = crop ? cropped(canvas, crop, factor) : canvas
  const size = crop ?? picture
  return { ...shown, originalWidth: size.width, originalHeight: size.height, orientation, colours, bitDepth, icc }
}
