/** Values of an XMP packet by `namespace` + `name`; the first value of each name. */
export type XmpProperties = ReadonlyMap<string, string>

export const xmpNamespace = {
  exif: 'http://ns.adobe.com/exif/1.0/',
  exifEX: 'http://cipa.jp/exif/1.0/',
  panorama: 'http://ns.google.com/photos/1.0/panorama/',
  note: 'http://ns.adobe.com/xmp/note/',
  photoshop: 'http://ns.adobe.com/photoshop/1.0/',
  tiff: 'http://ns.adobe.com/tiff/1.0/',
  xmp: 'http://ns.adobe.com/xap/1.0/',
} as const

/** The usual namespaces of prefixes, for packets that use a prefix without declaring it. */
const customaryPrefixes: Readonly<Record<string, string>> = {
  ...xmpNamespace,
  xap: xmpNamespace.xmp,
  GPano: xmpNamespace.panorama,
}
/** The namespace of media management. Its elements hold properties of other files, from which this one was made. */
const OTHER_FILES = 'http://ns.adobe.com/xap/1.0/mm/'

/** A packet of a hostile file may continue for hundreds of megabytes. */
const MOST_CHARACTERS = 4 * 1024 * 1024
const LONGEST_VALUE = 200
/** Packets of programs have about a dozen levels. Reading ends at a deeper one, which only a hostile file has. */
const MOST_LEVELS = 200

const ATTRIBUTE = /(?<![\w.-])([\w.-]+(?::[\w.-]+)?)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const TAG = /<(\/?)([\w.-]+(?::[\w.-]+)?)(?![\w.:-])((?:[^<>"']|"[^"]*"|'[^']*')*?)(\/?)>([^<]*)/g

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const characterAt = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : '')

const characterOf = (reference: string): string => {
  const isHex = /^#x/i.test(reference)
  if (!reference.startsWith('#')) return entities[reference] ?? ''
  return characterAt(Number.parseInt(reference.slice(isHex ? 2 : 1), isHex ? 16 : 10))
}

const plainOf = (text: string) =>
  text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w{1,10});/gi, (_, reference: string) => characterOf(reference))

const ofUtf32 = (bytes: Buffer, isBig: boolean) =>
  Array.from({ length: Math.floor(bytes.length / 4) }, (_, index) =>
    characterAt(isBig ? bytes.readUInt32BE(index * 4) : bytes.readUInt32LE(index * 4)),
  ).join('')

const ofUtf16 = (bytes: Buffer, isBig: boolean) =>
  (isBig ? Buffer.from(bytes.subarray(0, bytes.length & ~1)).swap16() : bytes).toString('utf16le')

/** A packet is UTF-8, UTF-16 or UTF-32, in either order, with or without a mark. The zeros after its first bracket show which. */
export const xmpTextOf = (packet: Buffer): string => {
  const bytes = packet.subarray(0, MOST_CHARACTERS * 2)
  const bracket = bytes.indexOf('<')
  const zeros = bytes.subarray(bracket + 1, bracket + 4).findIndex((byte) => byte !== 0)
  if (bracket < 0 || zeros === 0) return bytes.toString('utf8')
  return zeros < 0 ? ofUtf32(bytes, bracket % 4 === 3) : ofUtf16(bytes, bracket % 2 === 1)
}

/** A comment that has no end continues to the end of the packet. */
const withoutComments = (text: string) =>
  text
    .split('<!--')
    .map((part, index) => (index === 0 ? part : part.split('-->').slice(1).join('-->')))
    .join('')

type Prefixes = Readonly<Record<string, string>>

const attributesOf = (text: string): [name: string, value: string][] =>
  [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [name, plainOf(double ?? single ?? '')])

/** Some programs write another scheme, or leave out the slash at the end. */
const customaryUriOf = (uri: string) => uri.replace(/^https:/, 'http:').replace(/[^/#]$/, '$&/')

/** The prefixes that hold within an element. */
const prefixesOf = (around: Prefixes, attributes: readonly [string, string][]): Prefixes => {
  const own = attributes
    .filter(([name]) => name === 'xmlns' || name.startsWith('xmlns:'))
    .map(([name, uri]) => [name.slice(6), customaryUriOf(uri)] as const)
  // A copy of the outer prefixes for each element would take quadratic time.
  return own.length === 0 ? around : Object.assign(Object.create(around) as object, Object.fromEntries(own))
}

const fullNameOf = (name: string, prefixes: Prefixes) => {
  const [local = '', prefix = ''] = name.split(':').toReversed()
  const namespace = prefixes[prefix]
  return prefix || namespace ? `${namespace ?? ''}${local}` : undefined
}

/**
 * The properties of an XMP packet, by the namespace that their prefix stands for: programs choose prefixes as they like. It
 * takes what it finds, in any order and nesting, since packets are cut, nested and written by hand; it never throws.
 */
export const xmpPropertiesOf = (packet: string): XmpProperties => {
  const found = new Map<string, string>()
  const keep = (name: string | undefined, value: string) => {
    const text = value.trim()
    if (name && text && text.length <= LONGEST_VALUE && !found.has(name)) found.set(name, text)
  }
  const open: { prefixes: Prefixes; name: string | undefined; isOfOtherFile: boolean }[] = []
  const text = withoutComments(packet.slice(0, MOST_CHARACTERS)).replaceAll('<![CDATA[', '').replaceAll(']]>', '')
  for (const [, closing, name = '', rest = '', isEmpty, content = ''] of text.matchAll(TAG)) {
    if (closing) {
      open.pop()
      continue
    }
    const attributes = attributesOf(rest)
    const around = open.at(-1)
    const prefixes = prefixesOf(around?.prefixes ?? customaryPrefixes, attributes)
    const own = fullNameOf(name, prefixes)
    const isOfOtherFile = around?.isOfOtherFile === true || own?.startsWith(OTHER_FILES) === true
    if (!isOfOtherFile) for (const [attribute, value] of attributes) keep(fullNameOf(attribute, prefixes), value)
    // A value in a list, or in a description with qualifiers, belongs to the surrounding property.
    const property = name.startsWith('rdf:') || own?.startsWith(RDF) ? (around?.name ?? own) : own
    if (!isOfOtherFile) keep(property, plainOf(content))
    if (open.length === MOST_LEVELS) break
    if (!isEmpty) open.push({ prefixes, name: property, isOfOtherFile })
  }
  return found
}

const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'
