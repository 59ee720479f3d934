import type { Moment } from './moment.ts'

export type PhotoText = { keyword: string; text: string }

/** The metadata of a photo in any container; the most trusted block of each kind is first. */
export type PhotoMetadata = {
  /** TIFF blocks, each from its byte order mark on. */
  exif: Buffer[]
  /** Packets as text. */
  xmp: string[]
  /** Datasets of IPTC IIM. */
  iptc: Buffer[]
  texts: PhotoText[]
  /** When the picture or the movie in a HEIF file was made, in UTC. */
  movieCreated?: Moment | undefined
  /** The profile of its colours. */
  icc?: Buffer | undefined
}
