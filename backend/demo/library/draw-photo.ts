import sharp from 'sharp'
import { cameraOf } from './camera.ts'
import { lightAt } from './daylight.ts'
import type { DemoPhoto } from './demo-photo-plan.ts'
import { fill, horizontalPaint, rectangle, type Size } from './drawing/svg.ts'
import { filmFinish } from './film-finish.ts'
import { sceneNamed } from './scenes/scene-catalogue.ts'
import { createRandom, type Random } from './seeded-random.ts'
import { isFirstShot, placeOf } from './shot-seed.ts'

const DRAWING_EDGE = 800
const RASTER_EDGE = 840

const lightLeak = (random: Random, size: Size) => {
  const colour = random.pick(['#ff8a3c', '#ffb05c', '#ff6a4a'])
  const paint = horizontalPaint(
    random.chance(0.5)
      ? [
          [0, colour, 0.42],
          [0.3, colour, 0.08],
          [0.5, colour, 0],
        ]
      : [
          [0.55, colour, 0],
          [0.8, colour, 0.08],
          [1, colour, 0.36],
        ],
  )
  return fill(rectangle([0, 0], size), paint, 'style="mix-blend-mode:screen"')
}

const svgOf = (photo: DemoPhoto): string => {
  const scale = DRAWING_EDGE / Math.max(photo.width, photo.height)
  const size = { width: photo.width * scale, height: photo.height * scale }
  const scene = sceneNamed(photo.scene)
  // See: [Note: Shots of one place]
  const place = createRandom(placeOf(photo.seed))
  const light = photo.takenAt === null ? place.pick(scene.lights) : lightAt(photo.takenAt)
  const isMirrored = place.chance(0.5)
  const content = scene.draw({ random: place, season: photo.season, light, size })
  const shot = createRandom(photo.seed)
  const zoom = isFirstShot(photo.seed) ? 1 : shot.between(1.02, 1.32)
  const [width, height] = [size.width / zoom, size.height / zoom]
  const [x, y] = [(size.width - width) * shot.next(), (size.height - height) * shot.between(0.3, 0.8)]
  const raster = RASTER_EDGE / DRAWING_EDGE
  const turned = isMirrored ? `<g transform="translate(${size.width} 0) scale(-1 1)">${content}</g>` : content
  const leak = shot.chance(0.08) ? lightLeak(shot, size) : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(size.width * raster)}" height="${Math.round(size.height * raster)}" viewBox="${x} ${y} ${width} ${height}" preserveAspectRatio="none">${turned}${leak}</svg>`
}

const exifOf = ({ fileName, takenAt, utcOffset }: DemoPhoto & { takenAt: string }) => {
  const { Make, Model } = cameraOf(fileName)
  const moment = takenAt.replaceAll('-', ':').replace('T', ' ')
  return {
    IFD0: { Make, Model, DateTime: moment },
    IFD2: { DateTimeOriginal: moment, ...(utcOffset !== null && { OffsetTimeOriginal: utcOffset }) },
  }
}

/** Draws a planned photo as a JPEG whose EXIF date is the planned one. */
export const drawPhoto = async (photo: DemoPhoto): Promise<Buffer> => {
  const { width, height, takenAt } = photo
  const pixels = await filmFinish(svgOf(photo), photo)
  const picture = sharp(pixels, { raw: { width, height, channels: 3 } }).jpeg({ quality: 82, mozjpeg: false })
  return (takenAt === null ? picture : picture.withExif(exifOf({ ...photo, takenAt }))).toBuffer()
}
