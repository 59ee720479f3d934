import type { Orientation } from '../picture/orientation.ts'
import { contentOf, numbersOf, type HeifBox } from './heif-boxes.ts'
import type { HeifFile, HeifItem } from './heif-items.ts'
import { cropOf, orientationOf, type Crop } from './heif-transformations.ts'
import { hevcParametersIn, type Colours } from './hevc-parameters.ts'

/** The structure of a picture in a HEIF file. */
export type HeifPicture = {
  /** Pixels of the stored picture, before its crop and its rotation. */
  width: number
  height: number
  columns: number
  /** The pictures that the picture consists of, row by row; one that is coded as a whole is its own only tile. */
  tiles: HeifItem[]
  isGrid: boolean
  crop: Crop | undefined
  orientation: Orientation
  /** Undefined if the file names no colours by number. */
  colours: Colours | undefined
  bitDepth: number
  icc: Buffer | undefined
  alphaId: number | undefined
}

const CODED = new Set(['hvc1', 'hev1'])
export const isCoded = ({ type }: HeifItem) => CODED.has(type)

const COMPOSED = new Set(['grid', 'iovl'])
/** Items that show the picture of another item: unchanged (`iden`), or brightened by a tone map for HDR screens (`tmap`). */
const AS_ANOTHER = new Set(['iden', 'tmap'])
/** More pictures within one another than any camera writes are an attack, or lead back to themselves. */
export const MOST_ITEMS_IN_A_ROW = 4
const GRID_NUMBERS_BYTES = 8
const ALPHA = /auxid:1$|:alpha/

const propertiesNamed = (properties: readonly HeifBox[], name: string) => properties.filter((box) => box.name === name)

const numberedColoursOf = (properties: readonly HeifBox[]): Colours | undefined => {
  const numbered = propertiesNamed(properties, 'colr').find(
    ({ content }) => content.toString('latin1', 0, 4) === 'nclx',
  )
  if (!numbered || numbered.content.length < 8) return undefined
  return { primaries: numbered.content.readUInt16BE(4), transfer: numbered.content.readUInt16BE(6) }
}

const profileOf = (properties: readonly HeifBox[]): Buffer | undefined =>
  propertiesNamed(properties, 'colr')
    .find(({ content }) => ['prof', 'rICC'].includes(content.toString('latin1', 0, 4)))
    ?.content.subarray(4)

const sizeOf = (item: HeifItem) => {
  const coded = hevcParametersIn(contentOf(item.properties, 'hvcC'))
  const claimed = contentOf(item.properties, 'ispe')
  if (coded) return coded
  return claimed.length < 12 ? undefined : { width: claimed.readUInt32BE(4), height: claimed.readUInt32BE(8) }
}

/** Size and columns of a grid (ISO/IEC 23008-12, 6.6.2.3). */
const gridOf = (content: Buffer | undefined) => {
  if (!content || content.length < GRID_NUMBERS_BYTES) return undefined
  const { next } = numbersOf(content)
  next(1)
  const numberBytes = next(1) & 1 ? 4 : 2
  const [rows, columns] = [next(1) + 1, next(1) + 1]
  if (content.length < 4 + numberBytes * 2) return undefined
  return { rows, columns, width: next(numberBytes), height: next(numberBytes) }
}

const alphaOf = (heif: HeifFile, id: number) =>
  [...heif.items.values()].find(
    (item) =>
      heif.references('auxl', item.id).includes(id) &&
      ALPHA.test(contentOf(item.properties, 'auxC').toString('latin1', 4).replaceAll('\0', '')),
  )?.id

const partsOf = (heif: HeifFile, item: HeifItem) => {
  if (isCoded(item)) {
    const size = sizeOf(item)
    return size && { width: size.width, height: size.height, columns: 1, tiles: [item], isGrid: false }
  }
  const grid = item.type === 'grid' ? gridOf(heif.bytesOf(item.id)) : undefined
  if (!grid) return undefined
  const tiles = heif.references('dimg', item.id).flatMap((id) => heif.items.get(id) ?? [])
  const count = grid.rows * grid.columns
  return tiles.length < count ? undefined : { ...grid, tiles: tiles.slice(0, count), isGrid: true }
}

/** The item that the file marks as primary, or else the first that is neither a thumbnail nor a part of another item. */
export const primaryItemOf = (heif: HeifFile): HeifItem | undefined => {
  const items = [...heif.items.values()]
  const parts = new Set(items.flatMap(({ id }) => heif.references('dimg', id)))
  const isPart = ({ id }: HeifItem) =>
    parts.has(id) || heif.references('thmb', id).length > 0 || heif.references('auxl', id).length > 0
  const named = heif.primaryId === undefined ? undefined : heif.items.get(heif.primaryId)
  return named ?? items.find((item) => (isCoded(item) || item.type === 'grid') && !isPart(item))
}

/** Whether a picture, or one that it is made from, is coded in HEVC. */
export const isHevc = (heif: HeifFile, item: HeifItem): boolean => {
  let within = [item]
  for (let depth = 0; depth <= MOST_ITEMS_IN_A_ROW; depth += 1) {
    if (within.some(isCoded)) return true
    const composed = within.filter(({ type }) => COMPOSED.has(type) || AS_ANOTHER.has(type))
    // Each part once: items that refer to the same thousands of others would multiply at every level.
    const ids = new Set(composed.flatMap(({ id }) => heif.references('dimg', id)))
    within = [...ids].flatMap((id) => heif.items.get(id) ?? [])
  }
  return false
}

/** The item whose pixels are shown, and the properties of all items on the way to it, in the order in which they apply. */
const shownBy = (heif: HeifFile, item: HeifItem) => {
  let shown = item
  let properties = item.properties
  for (let step = 0; AS_ANOTHER.has(shown.type) && step < MOST_ITEMS_IN_A_ROW; step += 1) {
    const base = heif.items.get(heif.references('dimg', shown.id)[0] ?? -1)
    if (!base) break
    // The properties of a tone map describe the HDR result. The picture is decoded without the map, so only its own apply.
    properties = shown.type === 'tmap' ? base.properties : [...base.properties, ...properties]
    shown = base
  }
  return { shown, properties }
}

/** The first coded picture of which an item is made, perhaps through others. */
const firstCodedOf = (heif: HeifFile, item: HeifItem, depth = 0): HeifItem => {
  const part = isCoded(item) ? undefined : heif.items.get(heif.references('dimg', item.id)[0] ?? -1)
  return part && depth < MOST_ITEMS_IN_A_ROW ? firstCodedOf(heif, part, depth + 1) : item
}

/** Returns undefined for a picture that is composed in an unsupported way, or that lacks one of its parts. */
export const heifPictureOf = (heif: HeifFile, item: HeifItem): HeifPicture | undefined => {
  const { shown, properties } = shownBy(heif, item)
  const parts = partsOf(heif, shown)
  if (!parts) return undefined
  const first = firstCodedOf(heif, shown)
  const coded = hevcParametersIn(contentOf(first.properties, 'hvcC'))
  return {
    width: parts.width,
    height: parts.height,
    columns: parts.columns,
    tiles: parts.tiles,
    isGrid: parts.isGrid,
    crop: cropOf(properties, parts),
    orientation: orientationOf(properties),
    // Phones name the colours of the tiles only, not those of the grid.
    colours: numberedColoursOf(properties) ?? numberedColoursOf(first.properties) ?? coded?.colours,
    bitDepth: coded?.bitDepth ?? 8,
    icc: profileOf(properties) ?? profileOf(first.properties),
    alphaId: alphaOf(heif, shown.id),
  }
}
