import { contentOf, heifBoxesIn, numbersOf, versionedOf, type HeifBox } from './heif-boxes.ts'

/** The place of a part of an item in the file, or in the metadata box that holds small items. */
type Extent = { from: 'file' | 'metadata'; offset: number; bytes: number }

export type HeifItem = {
  id: number
  type: string
  contentType: string
  contentEncoding: string
  /** In the order in which they apply. */
  properties: HeifBox[]
}

export type HeifFile = {
  primaryId: number | undefined
  items: ReadonlyMap<number, HeifItem>
  /** The items to which an item refers: `dimg` leads to the parts of a picture; `cdsc`, `auxl` and `thmb` lead to what it belongs to. */
  references: (way: string, from: number) => readonly number[]
  /** Undefined where a part of the item is beyond the end of the file, or the item has no place. */
  bytesOf: (id: number) => Buffer | undefined
}

const primaryIdIn = (content: Buffer): number | undefined => {
  const { version, rest } = versionedOf(content)
  return rest.length === 0 ? undefined : numbersOf(rest).next(version === 0 ? 2 : 4)
}

const itemIn = ({ name, content }: HeifBox): Omit<HeifItem, 'properties'> | undefined => {
  const { version, rest } = versionedOf(content)
  if (name !== 'infe' || version < 2) return undefined
  const numbers = numbersOf(rest)
  const id = numbers.next(version === 2 ? 2 : 4)
  numbers.next(2)
  const type = String.fromCharCode(...[1, 2, 3, 4].map(() => numbers.next(1)))
  numbers.text()
  const isMime = type === 'mime'
  return { id, type, contentType: isMime ? numbers.text() : '', contentEncoding: isMime ? numbers.text() : '' }
}

const itemsIn = (content: Buffer) => {
  const { version, rest } = versionedOf(content)
  return heifBoxesIn(rest.subarray(version === 0 ? 2 : 4)).flatMap((box) => itemIn(box) ?? [])
}

/** The list of a key, which is empty at first. */
const listUnder = <Key, Value>(lists: Map<Key, Value[]>, key: Key): Value[] => {
  const list = lists.get(key) ?? []
  lists.set(key, list)
  return list
}

const NOT_THE_NUMBER = 0x7f
const NOT_THE_LONG_NUMBER = 0x7fff

/** Pairs of an item and the numbers of its properties, which count from 1. */
const associationsIn = (content: Buffer): [number, number[]][] => {
  const { version, flags, rest } = versionedOf(content)
  const { next } = numbersOf(rest)
  return Array.from({ length: next(4) }, () => {
    const id = next(version === 0 ? 2 : 4)
    const property = () => (flags & 1 ? next(2) & NOT_THE_LONG_NUMBER : next(1) & NOT_THE_NUMBER)
    return [id, Array.from({ length: next(1) }, property)]
  })
}

const propertiesIn = (content: Buffer): Map<number, HeifBox[]> => {
  const boxes = heifBoxesIn(content)
  const properties = heifBoxesIn(contentOf(boxes, 'ipco'))
  const found = new Map<number, HeifBox[]>()
  for (const [id, numbers] of boxes.filter(({ name }) => name === 'ipma').flatMap((box) => associationsIn(box.content)))
    listUnder(found, id).push(...numbers.flatMap((number) => properties[number - 1] ?? []))
  return found
}

const placesIn = (content: Buffer): Map<number, Extent[]> => {
  const { version, rest } = versionedOf(content)
  const { next } = numbersOf(rest)
  const [sizes, moreSizes] = [next(1), next(1)]
  const [offsetBytes, lengthBytes, baseBytes] = [sizes >> 4, sizes & 15, moreSizes >> 4]
  const indexBytes = version === 0 ? 0 : moreSizes & 15
  const places = new Map<number, Extent[]>()
  for (let items = next(version < 2 ? 2 : 4); items > 0; items -= 1) {
    const id = next(version < 2 ? 2 : 4)
    const from = version > 0 && (next(2) & 15) === 1 ? 'metadata' : 'file'
    next(2)
    const base = next(baseBytes)
    const claimed = next(2)
    // Extents without numbers take no bytes of the box, so their count alone would fill the memory. One means the whole file.
    const count = indexBytes + offsetBytes + lengthBytes === 0 ? Math.min(1, claimed) : claimed
    const extents = Array.from({ length: count }, (): Extent => {
      next(indexBytes)
      const offset = base + next(offsetBytes)
      return { from, offset, bytes: next(lengthBytes) }
    })
    places.set(id, extents)
  }
  return places
}

const referenceKey = (way: string, from: number) => `${way} ${from}`

/** The items to which each item refers. */
const referencesIn = (content: Buffer): Map<string, number[]> => {
  const { version, rest } = versionedOf(content)
  const idBytes = version === 0 ? 2 : 4
  const found = new Map<string, number[]>()
  for (const { name, content: reference } of heifBoxesIn(rest)) {
    const { next } = numbersOf(reference)
    const to = listUnder(found, referenceKey(name, next(idBytes)))
    for (let count = next(2); count > 0; count -= 1) to.push(next(idBytes))
  }
  return found
}

/** The content of a box, or a fallback where the box is damaged. */
const orElse = <Value>(read: () => Value, otherwise: Value): Value => {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) return otherwise
    throw error
  }
}

/**
 * The items of a HEIF file (ISO/IEC 14496-12 and 23008-12). Damaged boxes count as if they were empty; it never throws. Time and
 * memory grow with the bytes of the file, whatever numbers a hostile one claims.
 */
export const readHeif = (file: Buffer): HeifFile => {
  const boxes = heifBoxesIn(versionedOf(contentOf(heifBoxesIn(file), 'meta')).rest)
  const read = <Value>(name: string, reader: (content: Buffer) => Value, otherwise: Value) =>
    orElse(() => (boxes.some((box) => box.name === name) ? reader(contentOf(boxes, name)) : otherwise), otherwise)
  const properties = read('iprp', propertiesIn, new Map<number, HeifBox[]>())
  const places = read('iloc', placesIn, new Map<number, Extent[]>())
  const references = read('iref', referencesIn, new Map<string, number[]>())
  const small = contentOf(boxes, 'idat')
  const items = read('iinf', itemsIn, []).map(
    (item) => [item.id, { ...item, properties: properties.get(item.id) ?? [] }] as const,
  )
  const bytesAt = ({ from, offset, bytes }: Extent): Buffer | undefined => {
    const within = from === 'file' ? file : small
    // A length of 0 means up to the end of the file.
    const end = bytes === 0 ? within.length : offset + bytes
    return end > within.length || offset > end ? undefined : within.subarray(offset, end)
  }
  return {
    primaryId: read('pitm', primaryIdIn, undefined),
    items: new Map(items),
    references: (way, from) => references.get(referenceKey(way, from)) ?? [],
    bytesOf(id) {
      const parts = (places.get(id) ?? []).map(bytesAt)
      const whole = parts.filter((part) => part !== undefined)
      if (parts.length === 0 || whole.length < parts.length) return undefined
      return whole.length === 1 ? whole[0] : Buffer.concat(whole)
    },
  }
}
