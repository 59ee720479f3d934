import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { exifSegment } from '../../../e2e/photo-files/exif-segment.ts'
import { ensureDebianPackages } from '../../programs/debian-packages.ts'
import { withFreshBrowser } from '../browser/measured-browser.ts'

/**
 * Writes distinct JPEGs of 12 megapixels with the detail of photos into a folder; the browser draws them. Like files of a telephone,
 * they have the profile of sRGB, a capture time, and a small picture, without which the page decodes each file for its row.
 */
export const drawPhotos = (folder: string, count: number): Promise<string[]> =>
  withFreshBrowser(async ({ page }) => {
    const files: string[] = []
    for (let index = 0; index < count; index++) {
      const file = join(folder, `photo-${index}.jpg`)
      const drawn = await page.evaluate(drawPhoto)
      const [photo, thumbnail] = [Buffer.from(drawn.photo, 'base64'), Buffer.from(drawn.thumbnail, 'base64')]
      const exif = exifSegment({ takenAt: '2026:08:14 10:00:00', description: `photo ${index}`, thumbnail })
      writeFileSync(file, Buffer.concat([photo.subarray(0, START_BYTES), exif, photo.subarray(START_BYTES)]))
      files.push(file)
    }
    return files
  })

/** The marker of a JPEG's beginning. */
const START_BYTES = 2

/** Writes a HEIC beside each JPEG, as large as a telephone's, because neither the browser nor sharp can. */
export const encodeHeic = (files: readonly string[]): string[] => {
  ensureDebianPackages(['libheif-examples'])
  return files.map((file) => {
    const heic = file.replace(/jpg$/, 'heic')
    execFileSync('heif-enc', ['--quality', '60', file, '--output', heic], { stdio: ['ignore', 'ignore', 'inherit'] })
    return heic
  })
}

/** Runs in the page. Resolves to the photo and its small picture, in base64. */
const drawPhoto = async () => {
  const encode = async (drawn: OffscreenCanvas) => {
    const blob = await drawn.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
    const bytes = new Uint8Array(await blob.arrayBuffer())
    let text = ''
    for (let start = 0; start < bytes.length; start += 32_768)
      text += String.fromCharCode(...bytes.subarray(start, start + 32_768))
    return btoa(text)
  }
  const canvas = new OffscreenCanvas(4000, 3000)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser has no 2D canvas.')
  for (let stroke = 0; stroke < 4_000; stroke++) {
    context.fillStyle = `hsl(${Math.random() * 360} 60% ${20 + Math.random() * 60}% / 0.5)`
    context.beginPath()
    context.arc(Math.random() * 4000, Math.random() * 3000, 10 + Math.random() * 160, 0, 2 * Math.PI)
    context.fill()
  }
  const small = new OffscreenCanvas(160, 120)
  small.getContext('2d')?.drawImage(canvas, 0, 0, small.width, small.height)
  return { photo: await encode(canvas), thumbnail: await encode(small) }
}
