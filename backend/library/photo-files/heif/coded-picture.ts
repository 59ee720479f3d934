import { contentOf, type HeifBox } from './heif-boxes.ts'
import { hevcParametersIn } from './hevc-parameters.ts'

const u16 = (value: number) => Buffer.from([value >> 8, value & 0xff])
const u32 = (value: number) => Buffer.concat([u16(value >>> 16), u16(value & 0xffff)])
const latin = (text: string) => Buffer.from(text, 'latin1')

const box = (name: string, ...parts: Buffer[]) => {
  const content = Buffer.concat(parts)
  return Buffer.concat([u32(content.length + 8), latin(name), content])
}
const versioned = (name: string, version: number, ...parts: Buffer[]) =>
  box(name, Buffer.from([version, 0, 0, 0]), ...parts)

/** The size that is coded, and else the size that is claimed: some writers claim the size that is left after a crop. */
const sizeOf = (properties: readonly HeifBox[]) => {
  const coded = hevcParametersIn(contentOf(properties, 'hvcC'))
  const claimed = contentOf(properties, 'ispe')
  if (coded) return { width: coded.width, height: coded.height }
  return claimed.length < 12 ? undefined : { width: claimed.readUInt32BE(4), height: claimed.readUInt32BE(8) }
}

const isNumbered = ({ name, content }: HeifBox) => name === 'colr' && content.toString('latin1', 0, 4) === 'nclx'

/**
 * A file that holds this coded picture alone. The decoder gets the pictures of a file one by one: it limits how many items a
 * file may have, fails on a crop, and would hold all tiles of a large picture in memory at once. Undefined where the picture does
 * not say how it is coded.
 */
export const fileOfCodedPicture = (coded: Buffer, properties: readonly HeifBox[]): Buffer | undefined => {
  const configuration = contentOf(properties, 'hvcC')
  const size = sizeOf(properties)
  if (configuration.length === 0 || !size) return undefined
  const own = [
    box('hvcC', configuration),
    versioned('ispe', 0, u32(size.width), u32(size.height)),
    ...properties
      .filter(isNumbered)
      .slice(0, 1)
      .map(({ content }) => box('colr', content)),
  ]
  const associations = Buffer.from([own.length, ...own.map((_, index) => index + 1)])
  const metadata = (codedAt: number) =>
    versioned(
      'meta',
      0,
      versioned('hdlr', 0, u32(0), latin('pict'), Buffer.alloc(13)),
      versioned('pitm', 0, u16(1)),
      versioned('iloc', 0, u16(0x4400), u16(1), u16(1), u16(0), u16(1), u32(codedAt), u32(coded.length)),
      versioned('iinf', 0, u16(1), versioned('infe', 2, u16(1), u16(0), latin('hvc1\0'))),
      box('iprp', box('ipco', ...own), versioned('ipma', 0, u32(1), u16(1), associations)),
    )
  const beginning = box('ftyp', latin('heic'), u32(0), latin('mif1heicmiaf'))
  const codedAt = beginning.length + metadata(0).length + 8
  return Buffer.concat([beginning, metadata(codedAt), box('mdat', coded)])
}
