import { readFileSync } from 'node:fs'

/** Our own HEIC file, whose coded pixels every fixture reuses, because sharp cannot encode HEIC. */
const autumn = readFileSync(new URL('../../../e2e/fixtures/autumn.heic', import.meta.url))
const CODED_AT = 421
const picture = autumn.subarray(CODED_AT, CODED_AT + 3486)
const decoderConfiguration = autumn.subarray(211, 329)

export const u16 = (value: number) => Buffer.from([value >> 8, value & 0xff])
export const u32 = (value: number) => Buffer.concat([u16(value >>> 16), u16(value & 0xffff)])
const text = (characters: string) => Buffer.from(characters, 'latin1')

export const box = (name: string, ...parts: Buffer[]) => {
  const content = Buffer.concat(parts)
  return Buffer.concat([u32(content.length + 8), text(name), content])
}
/** A full box (ISO/IEC 14496-12): its content begins with a version and three bytes of flags, all zero here. */
export const versioned = (name: string, version: number, ...parts: Buffer[]) =>
  box(name, Buffer.from([version, 0, 0, 0]), ...parts)

const size = versioned('ispe', 0, u32(480), u32(320))

/** Properties that a picture may have. */
export const heicProperty = {
  profile: (icc: Buffer) => box('colr', text('prof'), icc),
  /** Primaries by number; the transfer function is that of sRGB (13), and the matrix (6) and the full range are a decoder's defaults. */
  primaries: (number: number) => box('colr', text('nclx'), u16(number), u16(13), u16(6), Buffer.from([0x80])),
  /** Crops to a region in the middle of the picture. */
  crop: (width: number, height: number) => box('clap', ...[width, 1, height, 1, 0, 1, 0, 1].map(u32)),
  /** `right` and `down` are the offset of the region's centre from the picture's centre, in pixels. */
  cropAt: ({ width, height, right, down }: { width: number; height: number; right: number; down: number }) =>
    box('clap', ...[width, 1, height, 1, right >>> 0, 1, down >>> 0, 1].map(u32)),
  /** The picture is the alpha channel of another one. */
  alpha: versioned('auxC', 0, text('urn:mpeg:hevc:2015:auxid:1\0')),
  turnedByAQuarter: box('irot', Buffer.from([1])),
  mirrored: box('imir', Buffer.from([1])),
  /** When it was made, in microseconds since 1904. */
  created: (time: Date) => {
    const since1904 = BigInt(time.getTime() - Date.UTC(1904, 0, 1)) * 1000n
    return versioned('crtt', 0, u32(Number(since1904 >> 32n)), u32(Number(since1904 & 0xffffffffn)))
  },
}

type Metadata = { type: 'Exif' | 'mime'; contentType?: string; bytes: Buffer }

type FixtureHeic = {
  pictures: Buffer[][]
  primary?: number | 'grid'
  /** The kinds of the pictures that are derived from the first one, each from the one before; the last one is primary. */
  derived?: readonly string[]
  metadata?: Metadata[] | undefined
  brands?: string
  /** The place, from 1, of the picture that is the alpha channel of the first one. */
  alpha?: number
  /** Rows and columns of the grid, whose tiles are all the first picture. Only the first two of each are within its picture. */
  gridEdge?: number
}

type Item = { type: string; contentType?: string; bytes: Buffer; properties: Buffer[] }

const gridOf = (edge: number) => {
  const shown = Math.min(2, edge)
  return Buffer.concat([Buffer.from([0, 0, edge - 1, edge - 1]), u16(480 * shown), u16(320 * shown)])
}

/**
 * A HEIC of 480 × 320 with the given pictures, each with its properties. `primary` is the place of the primary picture,
 * from 1; another number makes a grid of which the first picture is the only tile. `metadata` describes it; `brands` are its main brand and the compatible ones.
 */
export const fixtureHeic = ({
  pictures,
  primary = 1,
  derived = primary === 'grid' ? ['grid'] : [],
  metadata = [],
  brands = 'heicmif1heicmiaf',
  alpha,
  gridEdge = 1,
}: FixtureHeic) => {
  const properties = [decoderConfiguration, size, ...pictures.flat()]
  const coded = pictures.map((own): Item => {
    return { type: 'hvc1', bytes: picture, properties: [decoderConfiguration, size, ...own] }
  })
  const composed = [...coded, ...derived.map((type): Item => ({ type, bytes: gridOf(gridEdge), properties: [size] }))]
  const items: Item[] = [...composed, ...metadata.map((item) => ({ ...item, properties: [] }))]
  const count = u16(items.length)
  const idAt = (index: number) => u16(index + 1)
  const primaryId = derived.length > 0 ? idAt(composed.length - 1) : u16(Number(primary))
  const tiles = gridEdge ** 2
  const derivations = derived.map((_, index) => {
    const tile = idAt(index === 0 ? 0 : coded.length + index - 1)
    return box('dimg', idAt(coded.length + index), u16(tiles), Buffer.alloc(2 * tiles, tile))
  })
  const metadataAt = (contentAt: number) => {
    const begins = items.map((_, index) =>
      items.slice(0, index).reduce((begin, { bytes }) => begin + bytes.length, contentAt),
    )
    const places = items.map(({ bytes }, index) =>
      Buffer.concat([idAt(index), u16(0), u16(1), u32(begins[index] ?? 0), u32(bytes.length)]),
    )
    const entries = items.map(({ type, contentType }, index) =>
      versioned(
        'infe',
        2,
        idAt(index),
        u16(0),
        text(`${type}\0${contentType === undefined ? '' : `${contentType}\0`}`),
      ),
    )
    const associations = items.map(({ properties: own }, index) =>
      Buffer.concat([
        idAt(index),
        Buffer.from([own.length, ...own.map((property) => properties.indexOf(property) + 1)]),
      ]),
    )
    const describing = metadata.map((_, index) => box('cdsc', idAt(composed.length + index), u16(1), primaryId))
    const opacities = alpha === undefined ? [] : [box('auxl', u16(alpha), u16(1), primaryId)]
    const references = [...derivations, ...describing, ...opacities]
    return versioned(
      'meta',
      0,
      versioned('hdlr', 0, u32(0), text('pict'), Buffer.alloc(13)),
      versioned('pitm', 0, primaryId),
      versioned('iloc', 0, u16(0x4400), count, ...places),
      versioned('iinf', 0, count, ...entries),
      ...(references.length > 0 ? [versioned('iref', 0, ...references)] : []),
      box('iprp', box('ipco', ...properties), versioned('ipma', 0, u32(items.length), ...associations)),
    )
  }
  const beginning = box('ftyp', text(brands.slice(0, 4)), u32(0), text(brands.slice(4)))
  const contentAt = beginning.length + metadataAt(0).length + 8
  return Buffer.concat([beginning, metadataAt(contentAt), box('mdat', ...items.map(({ bytes }) => bytes))])
}
