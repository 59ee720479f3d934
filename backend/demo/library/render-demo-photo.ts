import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { cameraOf } from './camera.ts'
import { lightAt, type Light } from './daylight.ts'
import type { DemoPhoto } from './demo-photo-plan.ts'
import { sceneNamed } from './scene-catalogue.ts'
import { createRandom, isFirstShot, placeOf } from './seeded-random.ts'

/** The size of every file in `pictures/`. */
const PICTURE = { width: 1280, height: 960 }

/** Factors of red, green and blue that turn a picture of the day into one of another light. */
const tints: Readonly<Record<Light, readonly [number, number, number]>> = {
  dawn: [1.02, 0.96, 0.98],
  day: [1, 1, 1],
  golden: [1.06, 0.99, 0.86],
  dusk: [0.74, 0.68, 0.8],
  night: [0.36, 0.4, 0.58],
}

/** The pictures of night scenes are dark already. */
const tintOf = ({ scene, takenAt }: DemoPhoto) => {
  const { lights } = sceneNamed(scene)
  return tints[takenAt === null || !lights.includes('day') ? 'day' : lightAt(takenAt)]
}

/** The part of the picture that the photo shows, in the photo's own proportions. */
const cropOf = ({ width, height, seed }: DemoPhoto) => {
  // See: [Note: Shots of one place]
  const [place, shot] = [createRandom(placeOf(seed)), createRandom(seed)]
  const zoom = place.between(1, 1.2) * (isFirstShot(seed) ? 1 : shot.between(1.04, 1.35))
  const scale = Math.min(PICTURE.width / width, PICTURE.height / height) / zoom
  const [cropWidth, cropHeight] = [Math.floor(width * scale), Math.floor(height * scale)]
  return {
    left: Math.floor((PICTURE.width - cropWidth) * shot.next()),
    top: Math.floor((PICTURE.height - cropHeight) * shot.between(0.3, 0.8)),
    width: cropWidth,
    height: cropHeight,
  }
}

const exifOf = ({ fileName, takenAt, utcOffset }: DemoPhoto & { takenAt: string }) => {
  const { Make, Model } = cameraOf(fileName)
  const moment = takenAt.replaceAll('-', ':').replace('T', ' ')
  return {
    IFD0: { Make, Model, DateTime: moment },
    IFD2: { DateTimeOriginal: moment, ...(utcOffset !== null && { OffsetTimeOriginal: utcOffset }) },
  }
}

/** Renders a planned photo from the picture of its scene, as a JPEG whose EXIF date is the planned one. */
export const renderDemoPhoto = async (photo: DemoPhoto): Promise<Buffer> => {
  const { scene, width, height, takenAt, seed } = photo
  const place = createRandom(placeOf(seed))
  const [isMirrored, exposure] = [place.chance(0.5), place.between(0.92, 1.08)]
  const rendered = sharp(fileURLToPath(new URL(`pictures/${scene}.jpg`, import.meta.url)))
    .extract(cropOf(photo))
    .resize(width, height)
    .flop(isMirrored)
    .linear(
      tintOf(photo).map((factor) => factor * exposure),
      [0, 0, 0],
    )
    .jpeg({ quality: 82, mozjpeg: false })
  return (takenAt === null ? rendered : rendered.withExif(exifOf({ ...photo, takenAt }))).toBuffer()
}
