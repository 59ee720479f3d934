import { heifBoxesIn, type HeifBox } from './heif-boxes.ts'

/** The prefix of a versioned box: one byte of version and three bytes of flags. */
const VERSION_BYTES = 4
const NOT_THE_NUMBER = 0x7f
const NOT_THE_LONG_NUMBER = 0x7fff

const contentOf = (boxes: readonly HeifBox[], name: string) => boxes.find((box) => box.name === name)?.content

/** Reads numbers one after the other. Throws `RangeError` at the end. */
const numbersOf = (content: Buffer) => {
  let offset = 0
  return (bytes: 1 | 2 | 4) => {
    const number = content.readUIntBE(offset, bytes)
    offset += bytes
    return number
  }
}

const primaryItemIn = (content: Buffer) => numbersOf(content.subarray(VERSION_BYTES))(content[0] === 0 ? 2 : 4)

/** The property numbers of one item, counted from 1. */
const propertiesOf = (itemId: number, associations: Buffer): number[] => {
  const [version, isLong] = [associations[0], ((associations[3] ?? 0) & 1) === 1]
  const next = numbersOf(associations.subarray(VERSION_BYTES))
  for (let items = next(4); items > 0; items -= 1) {
    const id = next(version === 0 ? 2 : 4)
    const numbers = Array.from({ length: next(1) }, () =>
      isLong ? next(2) & NOT_THE_LONG_NUMBER : next(1) & NOT_THE_NUMBER,
    )
    if (id === itemId) return numbers
  }
  return []
}

/** The first tile of an item that consists of tiles. */
const firstTileOf = (itemId: number, references: Buffer): number | undefined => {
  const idBytes = references[0] === 0 ? 2 : 4
  for (const { name, content } of heifBoxesIn(references.subarray(VERSION_BYTES))) {
    const next = numbersOf(content)
    if (name !== 'dimg' || next(idBytes) !== itemId) continue
    return next(2) > 0 ? next(idBytes) : undefined
  }
  return undefined
}

const primariesIn = (file: Buffer): number | undefined => {
  const metadata = contentOf(heifBoxesIn(file), 'meta')
  const boxes = metadata ? heifBoxesIn(metadata.subarray(VERSION_BYTES)) : []
  const [primary, description, references] = ['pitm', 'iprp', 'iref'].map((name) => contentOf(boxes, name))
  if (!primary || !description) return undefined
  const described = heifBoxesIn(description)
  const properties = heifBoxesIn(contentOf(described, 'ipco') ?? Buffer.of())
  const associations = described.filter(({ name }) => name === 'ipma')
  const namedBy = (itemId: number) =>
    associations
      .flatMap(({ content }) => propertiesOf(itemId, content))
      .flatMap((number) => properties[number - 1] ?? [])
      .find(({ name, content }) => name === 'colr' && content.toString('latin1', 0, 4) === 'nclx')
      ?.content.readUInt16BE(4)
  const itemId = primaryItemIn(primary)
  const tileId = references && firstTileOf(itemId, references)
  // Phones attach the primaries to the tiles only.
  return namedBy(itemId) ?? (tileId === undefined ? undefined : namedBy(tileId))
}

/**
 * The number by which a HEIF file names the primaries of its primary picture (ISO/IEC 23091-2, 8.1); undefined where it names
 * none, or in boxes that cannot be read.
 */
export const heifPrimariesIn = (file: Buffer): number | undefined => {
  try {
    return primariesIn(file)
  } catch {
    // A read went beyond the end of a box. The decoder can still read some of these files, which then get sRGB colours.
    return undefined
  }
}
