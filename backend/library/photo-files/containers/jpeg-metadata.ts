import { iptcBlocksIn } from './photoshop-resources.ts'
import { jpegMarker, jpegSegmentsIn, type JpegSegment } from './jpeg-segments.ts'
import type { PhotoMetadata } from './photo-metadata.ts'
import { embeddedIn } from './embedded-blocks.ts'
import { tiffBlockIn } from './tiff-directories.ts'
import { xmpNamespace, xmpPropertiesOf, xmpTextOf } from './xmp-properties.ts'

/** Some programs write the name in capitals, or leave it out. */
const EXIF = /^(?:exif\0|II\*\0|MM\0\*)/i
const EXIF_NAME_BYTES = 6
const XMP = 'http://ns.adobe.com/xap/1.0/\0'
/** The beginning of a packet after a damaged name, or after none. */
const PACKET = /<(?:\?xpacket|x:xmpmeta|rdf:RDF)/
const XMP_EXTENSION = 'http://ns.adobe.com/xmp/extension/\0'
const FARTHEST_PACKET = 256
const PHOTOSHOP = /^(?:Photoshop 3\.0|Adobe_Photoshop2\.5:)\0/
/** IPTC without the resources of Photoshop around it. */
const IPTC_DATASET = 0x1c
/** The name of an extension is followed by the id of its packet, the length of the whole, and the place of this part. */
const EXTENSION_ID_BYTES = 32
const EXTENSION_HEADER_BYTES = EXTENSION_ID_BYTES + 4 + 4

const nameOf = ({ content }: JpegSegment) => content.toString('latin1', 0, 40)

const after = (name: string) => (segment: JpegSegment) =>
  nameOf(segment).startsWith(name) ? [segment.content.subarray(name.length)] : []

/** A block that is too long for one segment continues in the next ones, which have no byte order mark of their own. */
const exifBlocksOf = (segments: readonly JpegSegment[]): Buffer[] => {
  const blocks: Buffer[] = []
  for (const { content } of segments.filter((segment) => EXIF.test(nameOf(segment)))) {
    const block = tiffBlockIn(content)
    const last = blocks.at(-1)
    if (block) blocks.push(block)
    else if (last) blocks[blocks.length - 1] = Buffer.concat([last, content.subarray(EXIF_NAME_BYTES)])
  }
  return blocks
}

const packetsOf = (segments: readonly JpegSegment[]): string[] =>
  segments.flatMap((segment) => {
    const name = nameOf(segment)
    if (name.startsWith(XMP)) return [xmpTextOf(segment.content.subarray(XMP.length))]
    if (EXIF.test(name) || name.startsWith(XMP_EXTENSION)) return []
    const begin = segment.content.toString('latin1', 0, FARTHEST_PACKET).search(PACKET)
    return begin < 0 ? [] : [xmpTextOf(segment.content.subarray(begin))]
  })

/** The extended packets, each from its parts. An editor may leave one behind, so those that the packets name come first. */
const extendedXmpOf = (segments: readonly JpegSegment[], packets: readonly string[]): string[] => {
  const parts = segments.flatMap(after(XMP_EXTENSION)).filter((part) => part.length > EXTENSION_HEADER_BYTES)
  const byId = Map.groupBy(parts, (part) => part.toString('latin1', 0, EXTENSION_ID_BYTES))
  const named = packets.map((packet) => xmpPropertiesOf(packet).get(`${xmpNamespace.note}HasExtendedXMP`))
  return [...byId]
    .toSorted(([one], [other]) => Number(named.includes(other)) - Number(named.includes(one)))
    .map(([, ofPacket]) => {
      const inOrder = ofPacket.toSorted((one, other) => one.readUInt32BE(36) - other.readUInt32BE(36))
      return xmpTextOf(Buffer.concat(inOrder.map((part) => part.subarray(EXTENSION_HEADER_BYTES))))
    })
}

/** The metadata in the segments of a JPEG, in any number and order of segments. */
export const jpegMetadataIn = (file: Buffer): PhotoMetadata => {
  const { segments } = jpegSegmentsIn(file)
  const app1 = segments.filter(({ marker }) => marker === jpegMarker.app1)
  const exif = exifBlocksOf(app1)
  const app13 = segments.filter(({ marker }) => marker === jpegMarker.app13)
  const photoshop = app13
    .filter((segment) => PHOTOSHOP.test(nameOf(segment)))
    .map(({ content }) => content.subarray(content.indexOf(0) + 1))
  const bareIptc = [...app13.map(({ content }) => content), ...photoshop].filter(([first]) => first === IPTC_DATASET)
  const embedded = embeddedIn(exif)
  const packets = packetsOf(app1)
  return {
    exif,
    xmp: [...packets, ...extendedXmpOf(app1, packets), ...embedded.xmp],
    iptc: [...iptcBlocksIn(Buffer.concat(photoshop)), ...bareIptc, ...embedded.iptc],
    texts: [],
  }
}
