import { isUtf8 } from 'node:buffer'
import { inflateSync } from 'node:zlib'
import { embeddedIn } from './embedded-blocks.ts'
import type { PhotoMetadata, PhotoText } from './photo-metadata.ts'
import { iptcBlocksIn } from './photoshop-resources.ts'
import { pngChunksIn, type PngChunk } from './png-chunks.ts'
import { tiffBlockIn } from './tiff-directories.ts'
import { xmpTextOf } from './xmp-properties.ts'

const XMP_KEYWORD = 'XML:com.adobe.xmp'
const RAW_PROFILE = /^raw profile type (\w+)$/i
/** Compressed text may be a thousand times as large once it is inflated. */
const MOST_TEXT_BYTES = 4 * 1024 * 1024
/** A file of a megabyte may hold hundreds of such texts. */
const MOST_BYTES_OF_ALL_TEXTS = 2 * MOST_TEXT_BYTES

const inflated = (bytes: Buffer): Buffer => {
  try {
    return inflateSync(bytes, { maxOutputLength: MOST_TEXT_BYTES })
  } catch {
    // Text that is damaged, or larger than any camera writes, counts as absent.
    return Buffer.of()
  }
}

const splitAtNul = (bytes: Buffer): [string, Buffer] => {
  const end = bytes.indexOf(0)
  return end < 0 ? ['', Buffer.of()] : [bytes.toString('latin1', 0, end), bytes.subarray(end + 1)]
}

const internationalTextOf = (content: Buffer): [string, Buffer] => {
  const [keyword, rest] = splitAtNul(content)
  const [, afterLanguage] = splitAtNul(rest.subarray(2))
  const [, text] = splitAtNul(afterLanguage)
  return [keyword, rest[0] === 1 ? inflated(text) : text]
}

/** Keyword and text of a text chunk; undefined for any other chunk. */
const textIn = ({ name, content }: PngChunk): [string, Buffer][] => {
  if (name === 'iTXt') return [internationalTextOf(content)]
  const [keyword, rest] = splitAtNul(content)
  if (name === 'tEXt') return [[keyword, rest]]
  return name === 'zTXt' ? [[keyword, inflated(rest.subarray(1))]] : []
}

/** The texts of a PNG in their order, as far as they are no larger together than programs write them. */
const textsIn = (chunks: readonly PngChunk[]): [string, Buffer][] => {
  const texts: [string, Buffer][] = []
  let bytesLeft = MOST_BYTES_OF_ALL_TEXTS
  for (const chunk of chunks)
    for (const [keyword, text] of textIn(chunk)) {
      bytesLeft -= text.length
      if (bytesLeft < 0) return texts
      texts.push([keyword, text])
    }
  return texts
}

/** Decodes hexadecimal digits after lines with the name (ImageMagick: `iptc`, ExifTool: `IPTC profile`) and the length. */
const profileOf = (text: Buffer): Buffer =>
  Buffer.from(
    text
      .toString('latin1')
      .replace(/^\s*\w+(?: \w+)*\s+\d+\s/, '')
      .replace(/\s/g, ''),
    'hex',
  )

const withoutName = (block: Buffer, name: string) =>
  block.toString('latin1', 0, name.length) === name ? block.subarray(name.length) : block

type RawProfile = { kind: string; block: Buffer }

const rawProfilesOf = (texts: readonly [string, Buffer][]): RawProfile[] =>
  texts.flatMap(([keyword, text]) => {
    const kind = RAW_PROFILE.exec(keyword)?.[1]?.toLowerCase()
    return kind ? [{ kind, block: profileOf(text) }] : []
  })

const XMP_NAME = 'http://ns.adobe.com/xap/1.0/\0'

/** The metadata in the chunks of a PNG, before or after its pixels. */
export const pngMetadataIn = (file: Buffer): PhotoMetadata => {
  const chunks = pngChunksIn(file)
  const texts = textsIn(chunks)
  const profiles = rawProfilesOf(texts)
  const ofKind = (...kinds: string[]) => profiles.filter(({ kind }) => kinds.includes(kind)).map(({ block }) => block)
  const exif = [
    ...chunks.flatMap(({ name, content }) => (name === 'eXIf' || name === 'zxIf' ? (tiffBlockIn(content) ?? []) : [])),
    ...ofKind('exif', 'app1').flatMap((block) => tiffBlockIn(block) ?? []),
  ]
  const app1Xmp = ofKind('app1').filter((block) => block.toString('latin1').startsWith(XMP_NAME))
  const packets = [
    ...texts.flatMap(([keyword, text]) => (keyword === XMP_KEYWORD ? [text] : [])),
    ...[...ofKind('xmp'), ...app1Xmp].map((block) => withoutName(block, XMP_NAME)),
  ]
  const resources = ofKind('iptc', '8bim').map((block) => withoutName(block, 'Photoshop 3.0\0'))
  const embedded = embeddedIn(exif)
  return {
    exif,
    xmp: [...packets.map(xmpTextOf), ...embedded.xmp],
    // A profile of this name holds resources of Photoshop, or the datasets themselves.
    iptc: [...resources.flatMap((block) => (block[0] === 0x1c ? [block] : iptcBlocksIn(block))), ...embedded.iptc],
    texts: texts
      .filter(([keyword]) => keyword !== XMP_KEYWORD && !RAW_PROFILE.test(keyword))
      .map(([keyword, text]): PhotoText => ({
        keyword,
        text: text.toString(isUtf8(text) ? 'utf8' : 'latin1', 0, 200),
      })),
  }
}
