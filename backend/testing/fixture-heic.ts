import { readFileSync } from 'node:fs'

/** The encoded form of every picture in a fixture is our own, because sharp encodes no HEIC. */
const autumn = readFileSync(new URL('../../e2e/fixtures/autumn.heic', import.meta.url))
const CODED_AT = 421
const picture = autumn.subarray(CODED_AT, CODED_AT + 3486)
const decoderConfiguration = autumn.subarray(211, 329)

const u16 = (value: number) => Buffer.from([value >> 8, value & 0xff])
const u32 = (value: number) => Buffer.concat([u16(value >>> 16), u16(value & 0xffff)])
const text = (characters: string) => Buffer.from(characters, 'latin1')

const box = (name: string, ...parts: Buffer[]) => {
  const content = Buffer.concat(parts)
  return Buffer.concat([u32(content.length + 8), text(name), content])
}
/** A box that begins with its version and flags, of which none is set. */
const versioned = (name: string, version: number, ...parts: Buffer[]) =>
  box(name, Buffer.from([version, 0, 0, 0]), ...parts)

const size = versioned('ispe', 0, u32(480), u32(320))

/** Properties of a picture. */
export const heicProperty = {
  profile: (icc: Buffer) => box('colr', text('prof'), icc),
  /** Declares the sRGB curve and otherwise the values that a decoder assumes by default. */
  primaries: (number: number) => box('colr', text('nclx'), u16(number), u16(13), u16(6), Buffer.from([0x80])),
  turnedByAQuarter: box('irot', Buffer.from([1])),
}

type FixtureHeic = { pictures: Buffer[][]; primary?: number | 'grid' }

type Item = { type: string; codedBytes: number; properties: Buffer[] }

/** A grid of one tile, 480 × 320. */
const grid = Buffer.concat([Buffer.alloc(4), u16(480), u16(320)])

/**
 * A HEIC of 480 × 320 with several pictures, each with its properties. The primary picture is given by its position, from
 * 1, or is a grid with the first picture as its only tile.
 */
export const fixtureHeic = ({ pictures, primary = 1 }: FixtureHeic) => {
  const properties = [decoderConfiguration, size, ...pictures.flat()]
  const coded = pictures.map((own): Item => {
    return { type: 'hvc1', codedBytes: picture.length, properties: [decoderConfiguration, size, ...own] }
  })
  const items = primary === 'grid' ? [...coded, { type: 'grid', codedBytes: grid.length, properties: [size] }] : coded
  const count = u16(items.length)
  const idAt = (index: number) => u16(index + 1)
  const last = idAt(items.length - 1)
  const metadata = (codedAt: number) => {
    const placeOf = ({ type, codedBytes }: Item) =>
      Buffer.concat([u16(0), u16(1), u32(type === 'grid' ? codedAt + picture.length : codedAt), u32(codedBytes)])
    const places = items.map((item, index) => Buffer.concat([idAt(index), placeOf(item)]))
    const entries = items.map(({ type }, index) => versioned('infe', 2, idAt(index), u16(0), text(`${type}\0`)))
    const associations = items.map(({ properties: own }, index) =>
      Buffer.concat([
        idAt(index),
        Buffer.from([own.length, ...own.map((property) => properties.indexOf(property) + 1)]),
      ]),
    )
    return versioned(
      'meta',
      0,
      versioned('hdlr', 0, u32(0), text('pict'), Buffer.alloc(13)),
      versioned('pitm', 0, primary === 'grid' ? last : u16(primary)),
      versioned('iloc', 0, u16(0x4400), count, ...places),
      versioned('iinf', 0, count, ...entries),
      ...(primary === 'grid' ? [versioned('iref', 0, box('dimg', last, u16(1), u16(1)))] : []),
      box('iprp', box('ipco', ...properties), versioned('ipma', 0, u32(items.length), ...associations)),
    )
  }
  const beginning = box('ftyp', text('heic'), u32(0), text('mif1heicmiaf'))
  const codedAt = beginning.length + metadata(0).length + 8
  return Buffer.concat([beginning, metadata(codedAt), box('mdat', picture, ...(primary === 'grid' ? [grid] : []))])
}
