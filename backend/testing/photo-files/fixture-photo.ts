import sharp from 'sharp'

type FixturePhoto = {
  width?: number
  height?: number
  taken?: string
  offset?: string
  orientation?: number
  tint?: number
}

/** A small JPEG with unique bytes: every tint gives another file. `taken` has the EXIF form `2020:01:31 10:00:00`. */
export const fixtureJpeg = ({ width = 60, height = 40, taken, offset, orientation, tint = 0 }: FixturePhoto = {}) => {
  const picture = sharp({ create: { width, height, channels: 3, background: { r: tint % 256, g: tint >> 8, b: 90 } } })
  const described =
    taken === undefined
      ? picture
      : picture.withExif({
          IFD2: { DateTimeOriginal: taken, ...(offset !== undefined && { OffsetTimeOriginal: offset }) },
        })
  const turned = orientation === undefined ? described : described.withMetadata({ orientation })
  return turned.jpeg().toBuffer()
}
