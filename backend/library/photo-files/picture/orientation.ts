import sharp, { type Sharp } from 'sharp'

/** The transformation that makes a picture upright: first mirrored left to right, then rotated clockwise. */
export type Orientation = { isMirrored: boolean; quarterTurns: number }

export const UPRIGHT: Orientation = { isMirrored: false, quarterTurns: 0 }

/** The orientations in the order of their EXIF numbers, which count from 1. */
const orientations: readonly Orientation[] = [
  UPRIGHT,
  { isMirrored: true, quarterTurns: 0 },
  { isMirrored: false, quarterTurns: 2 },
  { isMirrored: true, quarterTurns: 2 },
  { isMirrored: true, quarterTurns: 3 },
  { isMirrored: false, quarterTurns: 1 },
  { isMirrored: true, quarterTurns: 1 },
  { isMirrored: false, quarterTurns: 3 },
]

/** Undefined for a number that EXIF does not define. */
export const orientationOfExif = (number: number): Orientation | undefined => orientations[number - 1]

/** Combines two orientations: to mirror after a turn is to mirror before the opposite turn. */
export const turnedFurther = (first: Orientation, then: Orientation): Orientation => ({
  isMirrored: first.isMirrored !== then.isMirrored,
  quarterTurns: ((then.isMirrored ? 4 - first.quarterTurns : first.quarterTurns) + then.quarterTurns) % 4,
})

type Size = { width: number; height: number }

/** The size of a picture after its rotation. */
export const uprightSize = ({ width, height }: Size, { quarterTurns }: Orientation): Size =>
  quarterTurns % 2 === 0 ? { width, height } : { width: height, height: width }

export type RawPicture = { pixels: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 }

/** The pixels upright, in two steps, because one pipeline of sharp chooses its own order of mirroring and rotation. */
export const turnUpright = async (
  picture: RawPicture,
  { isMirrored, quarterTurns }: Orientation,
): Promise<RawPicture> => {
  const step = async ({ pixels, width, height, channels }: RawPicture, turn: (image: Sharp) => Sharp) => {
    const image = turn(sharp(pixels, { raw: { width, height, channels } }))
    const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
    return { pixels: data, width: info.width, height: info.height, channels: info.channels }
  }
  const mirrored = isMirrored ? await step(picture, (image) => image.flop()) : picture
  return quarterTurns === 0 ? mirrored : step(mirrored, (image) => image.rotate(quarterTurns * 90))
}
