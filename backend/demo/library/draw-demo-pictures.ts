import { join } from 'node:path'
import sharp from 'sharp'
import { demoPictureAt } from './demo-pictures.ts'
import { drawPhoto } from './draw-photo.ts'

const WEBP = { quality: 80, effort: 2 } as const

// A process of its own, which may read SVG: draws the pictures of these places into a folder.
const [folder = '', ...places] = process.argv.slice(2)
for (const place of places) {
  const photo = await drawPhoto(demoPictureAt(Number(place)))
  await sharp(photo)
    .webp(WEBP)
    .toFile(join(folder, `${place}.webp`))
}
