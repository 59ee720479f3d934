import { tiffDirectoriesOf } from './tiff-directories.ts'
import { iptcBlocksIn } from './photoshop-resources.ts'
import { xmpTextOf } from './xmp-properties.ts'

const tag = { xmp: 0x02bc, iptc: 0x83bb, photoshop: 0x8649 }

/** XMP and IPTC that are within EXIF blocks, where TIFF has its places for them. */
export const embeddedIn = (exif: readonly Buffer[]): { xmp: string[]; iptc: Buffer[] } => {
  const directories = exif.map((block) => tiffDirectoriesOf(block).main)
  const under = (name: number) => directories.flatMap((directory) => directory.bytes(name) ?? [])
  return {
    xmp: under(tag.xmp).map(xmpTextOf),
    iptc: [...under(tag.iptc), ...under(tag.photoshop).flatMap(iptcBlocksIn)],
  }
}
