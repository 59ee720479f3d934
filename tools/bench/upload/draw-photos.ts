import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureDebianPackages } from '../../programs/debian-packages.ts'
import { withFreshBrowser } from '../browser/measured-browser.ts'

/** Writes distinct JPEGs of 12 megapixels with the detail of photos into a folder; the browser draws them. */
export const drawPhotos = (folder: string, count: number): Promise<string[]> =>
  withFreshBrowser(async ({ page }) => {
    const files: string[] = []
    for (let index = 0; index < count; index++) {
      const file = join(folder, `photo-${index}.jpg`)
      writeFileSync(file, Buffer.from(await page.evaluate(drawPhoto), 'base64'))
      files.push(file)
    }
    return files
  })

/** Writes a HEIC beside each JPEG, as large as a telephone's, because neither the browser nor sharp can. */
export const encodeHeic = (files: readonly string[]): string[] => {
  ensureDebianPackages(['libheif-examples'])
  return files.map((file) => {
    const heic = file.replace(/jpg$/, 'heic')
    execFileSync('heif-enc', ['--quality', '60', file, '--output', heic], { stdio: ['ignore', 'ignore', 'inherit'] })
    return heic
  })
}

/** Runs in the page. Resolves to base64. */
const drawPhoto = async () => {
  const canvas = new OffscreenCanvas(4000, 3000)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser has no 2D canvas.')
  for (let stroke = 0; stroke < 4_000; stroke++) {
    context.fillStyle = `hsl(${Math.random() * 360} 60% ${20 + Math.random() * 60}% / 0.5)`
    context.beginPath()
    context.arc(Math.random() * 4000, Math.random() * 3000, 10 + Math.random() * 160, 0, 2 * Math.PI)
    context.fill()
  }
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })).arrayBuffer())
  let text = ''
  for (let start = 0; start < bytes.length; start += 32_768)
    text += String.fromCharCode(...bytes.subarray(start, start + 32_768))
  return btoa(text)
}
