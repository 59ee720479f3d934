import { readFileSync } from 'node:fs'

/** A picture of ours whose coded form every picture of a fixture has: sharp encodes no HEIC. */
const autumn = readFileSync(new URL('../../e2e/fixtures/autumn.heic', import.meta.url))
const CODED_AT = 421
const coded = autumn.subarray(CODED_AT, CODED_AT + 3486)
const decoderConfiguration = autumn.subarray(211, 329)

const u16 = (value: number) => Buffer.from([value >> 8, value & 0xff])
const u32 = (value: number) => Buffer.concat([u16(value >>> 16), u16(value & 0xffff)])
const text = (characters: string) => Buffer.from(characters, 'latin1')

const box = (name: string, ...parts: Buffer[]) => {
  const content = Buffer.concat(parts)
  return Buffer.concat([u32(content.length + 8), text(name), content])
}
/** One that begins with its version, and flags, of which none is set. */
const versioned = (name: string, version: number, ...parts: Buffer[]) =>
  box(name, Buffer.from([version, 0, 0, 0]), ...parts)

const size = versioned('ispe', 0, u32(480), u32(320))

/** Properties that a picture may have. */
export const heicProperty = {
  profile: (icc: Buffer) => box('colr', text('prof'), icc),
  turnedByAQuarter: box('irot', Buffer.from([1])),
}

type FixtureHeic = { pictures: Buffer[][]; primary?: number }

/** A HEIC of 480 × 320 with as many pictures, each with its properties; the primary one is told by its place, from 1. */
export const fixtureHeic = ({ pictures, primary = 1 }: FixtureHeic) => {
  const count = u16(pictures.length)
  const ids = pictures.map((_, index) => u16(index + 1))
  const properties = [decoderConfiguration, size, ...pictures.flat()]
  const propertiesOf = (own: Buffer[]) =>
    Buffer.from([1, 2, ...own.map((property) => properties.indexOf(property) + 1)])
  const metadata = (codedAt: number) => {
    const places = ids.map((id) => Buffer.concat([id, u16(0), u16(1), u32(codedAt), u32(coded.length)]))
    const entries = ids.map((id) => versioned('infe', 2, id, u16(0), text('hvc1\0')))
    const associations = pictures.map((own, index) =>
      Buffer.concat([ids[index] ?? u16(0), Buffer.from([own.length + 2]), propertiesOf(own)]),
    )
    return versioned(
      'meta',
      0,
      versioned('hdlr', 0, u32(0), text('pict'), Buffer.alloc(13)),
      versioned('pitm', 0, u16(primary)),
      versioned('iloc', 0, u16(0x4400), count, ...places),
      versioned('iinf', 0, count, ...entries),
      box('iprp', box('ipco', ...properties), versioned('ipma', 0, u32(pictures.length), ...associations)),
    )
  }
  const beginning = box('ftyp', text('heic'), u32(0), text('mif1heicmiaf'))
  const codedAt = beginning.length + metadata(0).length + 8
  return Buffer.concat([beginning, metadata(codedAt), box('mdat', coded)])
}
