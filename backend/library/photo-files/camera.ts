import type { PhotoMetadata } from './containers/photo-metadata.ts'
import { tiffDirectoriesOf } from './containers/tiff-directories.ts'
import { xmpNamespace, xmpPropertiesOf } from './containers/xmp-properties.ts'

const tag = { maker: 0x010f, model: 0x0110 }
const LONGEST_NAME = 100

type Written = { maker: string | undefined; model: string | undefined }

const inExif = (block: Buffer): Written => {
  const { main } = tiffDirectoriesOf(block)
  return { maker: main.text(tag.maker), model: main.text(tag.model) }
}

const inXmp = (packet: string): Written => {
  const properties = xmpPropertiesOf(packet)
  return { maker: properties.get(`${xmpNamespace.tiff}Make`), model: properties.get(`${xmpNamespace.tiff}Model`) }
}

/** Printable, and in one line: PostgreSQL stores no zero bytes, and a hostile file may hold anything. */
const plain = (text: string | undefined) =>
  text
    ?.toWellFormed()
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_NAME)

/** `NIKON CORPORATION`, `Canon Inc.`: only the name that customers know. */
const shortMaker = (maker: string) => maker.replace(/(?:, ?| )(?:corporation|corp|co|inc|ltd|company|gmbh)\b.*$/i, '')

/** `Canon EOS 80D`, not `Canon Canon EOS 80D`: some makers repeat themselves in the model. */
const namedOf = ({ maker, model }: Written): string | undefined => {
  const [by, name] = [shortMaker(plain(maker) ?? ''), plain(model) ?? '']
  if (!by || !name) return name || by || undefined
  return name.toLowerCase().startsWith(by.toLowerCase()) ? name : `${by} ${name}`
}

/** The camera of a photo by its own metadata; undefined for scans and for photos whose metadata was removed. */
export const cameraOf = ({ exif, xmp }: PhotoMetadata): string | undefined =>
  [...exif.map(inExif), ...xmp.map(inXmp)].map(namedOf).find((name) => name !== undefined)
